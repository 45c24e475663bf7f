/**
 * Short messages at the top right that go after five seconds. The library behind them loads with the first message, so that
 * a page that has nothing to say does not carry it; Toaster mounts its place on the page then. Pages behind a guard bring it
 * beforehand: without a connection it could not be had any more.
 */
const AUTO_CLOSE_MS = 5000;

const wanted = new Set<() => void>();
let isWanted = false;

/** For Toaster: whether there has been a message, and a way to hear of the first one. */
export const toasterNeed = {
  get: () => isWanted,
  subscribe: (onChange: () => void) => {
    wanted.add(onChange);
    return () => wanted.delete(onChange);
  },
};

const bring = () => {
  isWanted = true;
  for (const tell of wanted) tell();
  return import("react-toastify/unstyled");
};

/** Brings what shows messages, for pages that may have to say that the connection is gone. */
export const prepareToasts = (): void => void bring().catch(() => {});

const show = async (kind: "success" | "error", message: string) => {
  const { toast: library } = await bring();
  library[kind](message, { role: "alert", autoClose: AUTO_CLOSE_MS, position: "top-right" });
};

export const toast = {
  success: (message: string) => void show("success", message),
  error: (message: string) => void show("error", message),
};
