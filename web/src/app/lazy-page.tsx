import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { Spinner } from "../ui/spinner.tsx";
import { loadPiece } from "./load-piece.ts";

/** Runs the function that imports a module. */
export type LoadModule = <T>(load: () => Promise<T>) => Promise<T>;

/** A component whose code loads when it is first shown. After `preload` it is shown at once. */
export type LazyPage<P extends object = object> = ComponentType<P> & {
  preload: (loadModule?: LoadModule) => Promise<void>;
};

interface PageSlotProps<P> {
  choose: () => ComponentType<P>;
  page: P;
  fallback: ReactNode;
}

/** The fallback, then the page. Chooses the component once: another choice in a later render would mount the page anew. */
const PageSlot = <P extends object>({ choose, page, fallback }: PageSlotProps<P>) => {
  const [Page] = useState(choose);
  return (
    <Suspense fallback={fallback}>
      <Page {...page} />
    </Suspense>
  );
};

/**
 * A component that loads when it is first shown, with the fallback until then. Each page has its own Suspense: a shared one would keep the
 * previous page on the screen, as if the click had no effect.
 */
export const lazyPage = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = <Spinner />,
): LazyPage<P> => {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async (loadModule: LoadModule = loadPiece) => {
    loaded ??= await loadModule(load);
    return { default: loaded };
  };
  const Lazy = lazy<ComponentType<P>>(() => loadOnce()) as ComponentType<P>;
  const choose = () => loaded ?? Lazy;
  return Object.assign((props: P) => <PageSlot choose={choose} page={props} fallback={fallback} />, {
    preload: async (loadModule?: LoadModule) => void (await loadOnce(loadModule)),
  });
};
