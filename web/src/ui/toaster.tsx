import { useSyncExternalStore } from "react";
import { onToasts, plainToast, toastPlace } from "./toast.ts";

/**
 * The container of toasts. Empty until their code is there; a message whose code could not be loaded is shown without it. The wrapper keeps the
 * library's sibling selectors off the page, whose style the browser would recalculate.
 */
export const Toaster = () => {
  const Place = useSyncExternalStore(onToasts, toastPlace, () => undefined);
  const plain = useSyncExternalStore(onToasts, plainToast, () => undefined);
  return (
    <div>
      {Place && <Place />}
      {plain && (
        <p role="alert" className="panel fixed top-20 right-4 z-30 ml-4 p-4 shadow-card">
          {plain}
        </p>
      )}
    </div>
  );
};
