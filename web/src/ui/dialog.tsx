import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";

interface DialogProps {
  title: string;
  description?: string | undefined;
  /** For a table. */
  isWide?: boolean;
  onClose: () => void;
  /** One of them must close the dialog. Without any, it has a Close button. */
  actions?: ReactNode;
  children?: ReactNode;
}

const openWhileMounted = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  // Otherwise the first button, Close, would get it.
  dialog.querySelector<HTMLElement>("input, select, textarea")?.focus();
  return () => dialog.close();
};

/** Open while mounted. Closing returns the focus to where it was. */
export const Dialog = ({ title, description, isWide = false, onClose, actions, children }: DialogProps) => {
  const id = useId();
  return (
    <dialog
      ref={openWhileMounted}
      className={`dialog ${isWide ? "max-h-[95dvh] max-w-3xl max-sm:w-full max-sm:px-4" : "max-h-[85dvh] max-w-lg"}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} dir="auto" className="font-semibold text-lg">
          {title}
        </h2>
        {!actions && (
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      {description && (
        <p id={`${id}-description`} className="mt-2 text-muted">
          {description}
        </p>
      )}
      {children && <div className="mt-3">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>}
    </dialog>
  );
};
