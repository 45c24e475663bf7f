import { useSyncExternalStore } from "react";
import { onToastPlace, toastPlace } from "./toast.ts";

/**
 * The container of toasts. Empty until their code is there. The wrapper keeps the library's sibling selectors off the page, whose style the browser
 * would recalculate.
 */
export const Toaster = () => {
  const Place = useSyncExternalStore(onToastPlace, toastPlace, () => undefined);
  return <div>{Place && <Place />}</div>;
};
