/** Something that is read and may change: on its way, failed, or there. */
export type Live<T> =
  | { status: "loading" }
  | { status: "failed"; error: Error; retry: () => void }
  | {
      status: "ready";
      data: T;
      /** The shop can't be reached: what is shown may be out of date. */
      isStale?: boolean;
      /** Another part of the same list is on its way. Until it is there, this one stays on the screen. */
      isTurning?: boolean;
    };
