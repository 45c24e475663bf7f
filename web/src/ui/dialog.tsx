import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Opens it at the bottom of the screen, as phones do. */
  isSheet?: boolean;
  children: ReactNode;
}

/** A dialog that is open while it is mounted. Closing it returns the focus to where it was. */
export const Dialog = ({ title, onClose, isSheet = false, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`modal ${isSheet ? "modal-bottom" : ""}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="modal-box max-h-[85dvh] max-w-lg">
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id={titleId} className="font-semibold text-lg">
            {title}
          </h2>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
};
