import { type ComponentType, lazy, Suspense } from "react";
import { Spinner } from "../ui/spinner.tsx";
import { loadPiece } from "./load-piece.ts";

/**
 * The component `name` of a module that is loaded when it is first shown, with a spinner until then. Each has a Suspense of
 * its own: one that is shared would keep the old page on the screen, as if nothing had been clicked.
 */
export const lazyPage = <N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
) => {
  const Piece = lazy<ComponentType<P>>(async () => ({ default: (await loadPiece(load))[name] })) as ComponentType<P>;
  return (props: P) => (
    <Suspense fallback={<Spinner />}>
      <Piece {...props} />
    </Suspense>
  );
};
