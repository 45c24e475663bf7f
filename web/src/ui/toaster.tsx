import { lazy, Suspense, useSyncExternalStore } from "react";
import { loadToasts, toasterNeed } from "./toast.ts";

const ToastPlace = lazy(() => loadToasts().then((m) => ({ default: m.ToastPlace })));

/** The container of toasts. Empty until the first one. */
export const Toaster = () => {
  const isWanted = useSyncExternalStore(toasterNeed.subscribe, toasterNeed.get, () => false);
  return <Suspense>{isWanted && <ToastPlace />}</Suspense>;
};
