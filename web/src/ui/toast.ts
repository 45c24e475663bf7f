/*
 * Short messages at the top right that disappear after five seconds. The library loads with the first message, to keep
 * it out of pages without one. Guarded pages load it ahead, because they must be able to report that the connection is
 * lost.
 */

type Loaded = typeof import("./toast-place.tsx");

const CLOSES_AFTER_MS = 5000;

const watchers = new Set<() => void>();
let loaded: Loaded | undefined;
let plain: string | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

const changed = () => {
  for (const tell of watchers) tell();
};

/** The component that shows messages, once it is there. */
export const toastPlace = () => loaded?.ToastPlace;

/** The message to show without that component, because it could not be loaded. */
export const plainToast = () => plain;

/** Runs a function when one of them changes. Returns a function that ends it. */
export const onToasts = (onChange: () => void) => {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
};

/** Loads the library. Pages that may have to report a lost connection do so ahead. Rejects if it can't be loaded. */
export const loadToasts = async (): Promise<Loaded> => {
  loaded = await import("./toast-place.tsx");
  changed();
  return loaded;
};

const showPlain = (message?: string) => {
  plain = message;
  changed();
  clearTimeout(closing);
  if (message) closing = setTimeout(showPlain, CLOSES_AFTER_MS);
};

const show = (kind: "success" | "error", message: string) =>
  loadToasts().then(
    ({ library }) => library[kind](message, { role: "alert" }),
    () => showPlain(message),
  );

export const toast = {
  success: (message: string) => void show("success", message),
  error: (message: string) => void show("error", message),
};
