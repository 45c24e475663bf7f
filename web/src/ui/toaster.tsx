import { useSyncExternalStore } from "react";
import { toastPlace } from "./toast.ts";

/** The container of toasts. Empty until the first one. */
export const Toaster = () => {
  const Place = useSyncExternalStore(toastPlace.subscribe, toastPlace.get, () => undefined);
  return Place && <Place />;
};
