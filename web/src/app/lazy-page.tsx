import { type ComponentType, lazy, Suspense, useState } from "react";
import { Spinner } from "../ui/spinner.tsx";
import { loadPiece } from "./load-piece.ts";

/** Loads a module: as loadPiece does, or with no consequences when it can't be had. */
type Loading = <T>(load: () => Promise<T>) => Promise<T>;

/** A page that is loaded when it is first shown. `preload` brings it earlier; it is then shown without a spinner. */
export type LazyPage<P extends object> = ComponentType<P> & { preload: (loading?: Loading) => Promise<void> };

/** Loads what nobody waits for: a failure is the caller's alone, and the page stays. */
export const withoutReload: Loading = (load) => load();

/** The spinner, then the page. Which one it shows is chosen once: another choice later would make a new page of it. */
const Place = <P extends object>({ choose, page }: { choose: () => ComponentType<P>; page: P }) => {
  const [Page] = useState(choose);
  return (
    <Suspense fallback={<Spinner />}>
      <Page {...page} />
    </Suspense>
  );
};

/**
 * The component `name` of a module that is loaded when it is first shown, with a spinner until then. Each has a Suspense of
 * its own: one that is shared would keep the old page on the screen, as if nothing had been clicked.
 */
export const lazyPage = <N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): LazyPage<P> => {
  let loaded: ComponentType<P> | undefined;
  const bring = async (loading: Loading = loadPiece) => {
    loaded ??= (await loading(load))[name];
    return { default: loaded };
  };
  const Piece = lazy<ComponentType<P>>(() => bring()) as ComponentType<P>;
  const choose = () => loaded ?? Piece;
  return Object.assign((props: P) => <Place choose={choose} page={props} />, {
    preload: async (loading?: Loading) => void (await bring(loading)),
  });
};
