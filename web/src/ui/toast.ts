import { createElement, type ReactNode } from "react";
import { PlainToast, showInToaster } from "./toaster.tsx";

/* One message at a time, for five seconds. The library loads with the first; guarded pages load it ahead. */

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

/** Loads the library. Rejects if it can't be loaded, for good: Vite does not request a failed stylesheet again. */
export const loadToasts = (): Promise<Loaded> => {
  loading ??= load();
  return loading;
};

const showPlain = (message: ReactNode) => {
  clearTimeout(closing);
  closing = setTimeout(() => showInToaster(undefined), CLOSES_AFTER_MS);
  showInToaster(createElement(PlainToast, { message }));
};

/** A message may lead to another page: it belongs to where the user is when that is done. */
const rememberPage = () => {
  shownAt = undefined;
  setTimeout(() => {
    shownAt = location.pathname;
  });
};

const show = (kind: "success" | "error", message: ReactNode) => {
  rememberPage();
  return loadToasts().then(
    ({ library, Message }) => {
      library.dismiss();
      library[kind](createElement(Message, { text: message }), { role: "alert" });
    },
    () => showPlain(message),
  );
};

const clear = () =>
  void loading?.then(
    ({ library }) => library.dismiss(),
    () => showInToaster(undefined),
  );

export const toast = {
  success: (message: ReactNode) => void show("success", message),
  error: (message: ReactNode) => void show("error", message),
  clear,
  leavePage: (pathname: string) => {
    if (shownAt !== undefined && shownAt !== pathname) clear();
  },
};
