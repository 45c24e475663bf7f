/**
 * Short messages at the top right that disappear after five seconds. The library loads with the first message, to keep
 * it out of pages without one. Guarded pages load it ahead, because they must be able to report that the connection is
 * lost.
 */
const AUTO_CLOSE_MS = 5000;

type Loaded = typeof import("./toast-place.tsx");

const watchers = new Set<() => void>();
let loaded: Loaded | undefined;

/** For Toaster: the place where messages show, once it is there. */
export const toastPlace = {
  get: () => loaded?.ToastPlace,
  subscribe: (onChange: () => void) => {
    watchers.add(onChange);
    return () => watchers.delete(onChange);
  },
};

/** Loads the library. Pages that may have to report a lost connection do so ahead. Rejects if it can't be loaded. */
export const loadToasts = async (): Promise<Loaded> => {
  loaded = await import("./toast-place.tsx");
  for (const tell of watchers) tell();
  return loaded;
};

const show = async (kind: "success" | "error", message: string) => {
  try {
    const { library } = await loadToasts();
    library[kind](message, { role: "alert", autoClose: AUTO_CLOSE_MS, position: "top-right" });
  } catch {
    alert(message);
  }
};

export const toast = {
  success: (message: string) => void show("success", message),
  error: (message: string) => void show("error", message),
};
