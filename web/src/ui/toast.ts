/**
 * Short messages at the top right that disappear after five seconds. The library loads with the first message, to keep
 * it out of pages without one. Guarded pages load it ahead, because they must be able to report that the connection is
 * lost.
 */
const AUTO_CLOSE_MS = 5000;

const wanted = new Set<() => void>();
let isWanted = false;

/** For Toaster: whether there has been a message, and how to subscribe to the first one. */
export const toasterNeed = {
  get: () => isWanted,
  subscribe: (onChange: () => void) => {
    wanted.add(onChange);
    return () => wanted.delete(onChange);
  },
};

/** Loads the library, and the place where messages show. */
export const loadToasts = () => import("./toast-place.tsx");

const bring = () => {
  isWanted = true;
  for (const tell of wanted) tell();
  return loadToasts();
};

/** Loads the library ahead, for pages that may have to report a lost connection. */
export const prepareToasts = (): void => void bring().catch(() => {});

const show = async (kind: "success" | "error", message: string) => {
  const { library } = await bring();
  library[kind](message, { role: "alert", autoClose: AUTO_CLOSE_MS, position: "top-right" });
};

export const toast = {
  success: (message: string) => void show("success", message),
  error: (message: string) => void show("error", message),
};
