import { useSyncExternalStore } from "react";
import { onToastPlace, toastPlace } from "./toast.ts";

/** The container of toasts. Empty until the first one. */
export const Toaster = () => {
  const Place = useSyncExternalStore(onToastPlace, toastPlace, () => undefined);
  return Place && <Place />;
};
