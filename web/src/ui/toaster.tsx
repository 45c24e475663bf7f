import { useSyncExternalStore } from "react";
import { onToastPlace, toastPlace } from "./toast.ts";

/**
 * The container of toasts. Empty until the first one. Its own element keeps the library's rules for siblings away from the page, whose style the
 * browser would compute again.
 */
export const Toaster = () => {
  const Place = useSyncExternalStore(onToastPlace, toastPlace, () => undefined);
  return <div>{Place && <Place />}</div>;
};
