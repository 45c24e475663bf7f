/*
 * Short messages at the top right that disappear after five seconds. The library loads with the first message, to keep
 * it out of pages without one. Guarded pages load it ahead, because they must be able to report that the connection is
 * lost.
 */

type Loaded = typeof import("./toast-place.tsx");

const watchers = new Set<() => void>();
let loaded: Loaded | undefined;

/** The component that shows messages, once it is there. */
export const toastPlace = () => loaded?.ToastPlace;

/** Runs a function when that component is there. Returns a function that ends it. */
export const onToastPlace = (onChange: () => void) => {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
};

/** Loads the library. Pages that may have to report a lost connection do so ahead. Rejects if it can't be loaded. */
export const loadToasts = async (): Promise<Loaded> => {
  loaded = await import("./toast-place.tsx");
  for (const tell of watchers) tell();
  return loaded;
};

const show = (kind: "success" | "error", message: string) =>
  loadToasts().then(
    ({ library }) => library[kind](message, { role: "alert" }),
    () => alert(message),
  );

export const toast = {
  success: (message: string) => void show("success", message),
  error: (message: string) => void show("error", message),
};
