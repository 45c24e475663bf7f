import { createElement } from "react";
import { PlainToast, showInToaster } from "./toaster.tsx";

/*
 * Short messages at a corner of the screen, one at a time, that disappear after five seconds. The library loads with the first message, to keep
 * it out of pages without one. Guarded pages load it ahead, because they must be able to report that the connection is
 * lost. If it can't be loaded, messages are shown without it.
 */

type Loaded = typeof import("./toast-place.tsx");

const CLOSES_AFTER_MS = 5000;

/** The path of the page that the message speaks of; undefined until it is certain which that is. */
let shownAt: string | undefined;

let closing: ReturnType<typeof setTimeout> | undefined;
let loading: Promise<Loaded> | undefined;

const load = async (): Promise<Loaded> => {
  const loaded = await import("./toast-place.tsx");
  clearTimeout(closing);
  showInToaster(createElement(loaded.ToastPlace, { closesAfterMs: CLOSES_AFTER_MS }));
  return loaded;
};

/**
 * Loads the library. Pages that may have to report a lost connection do so ahead. Rejects if it can't be loaded. It tries once: Vite
 * does not request a stylesheet again that has failed, so messages are shown without the library until the page is reloaded.
 */
export const loadToasts = (): Promise<Loaded> => {
  loading ??= load();
  return loading;
};

const showPlain = (message: string) => {
  clearTimeout(closing);
  closing = setTimeout(() => showInToaster(undefined), CLOSES_AFTER_MS);
  showInToaster(createElement(PlainToast, { message }));
};

/** Whoever shows a message may leave the page with it: it speaks of where the user is when that is done. */
const rememberPage = () => {
  shownAt = undefined;
  setTimeout(() => {
    shownAt = location.pathname;
  });
};

const show = (kind: "success" | "error", message: string) => {
  rememberPage();
  return loadToasts().then(
    ({ library }) => {
      library.dismiss();
      library[kind](message, { role: "alert" });
    },
    () => showPlain(message),
  );
};

/** Takes away the message that is there, if any. */
const clear = () =>
  void loading?.then(
    ({ library }) => library.dismiss(),
    () => showInToaster(undefined),
  );

export const toast = {
  success: (message: string) => void show("success", message),
  error: (message: string) => void show("error", message),
  clear,
  /** Takes away the message of the page that the user has left for the one at this path. */
  leavePage: (pathname: string) => {
    if (shownAt !== undefined && shownAt !== pathname) clear();
  },
};
