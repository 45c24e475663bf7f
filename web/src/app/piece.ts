import type { ComponentType } from "react";

/** A component whose code is loaded when it is needed, and then kept. */
export interface Piece<P extends object = object> {
  /** Rejects if the code can't be loaded. */
  load: () => Promise<ComponentType<P>>;
  loaded?: ComponentType<P>;
}

export const piece = <P extends object>(importIt: () => Promise<ComponentType<P>>): Piece<P> => {
  const made: Piece<P> = {
    load: async () => {
      made.loaded ??= await importIt();
      return made.loaded;
    },
  };
  return made;
};
