import { type ReactNode, useId } from "react";

interface FileDropProps {
  label: string;
  accept: string;
  hint: ReactNode;
  isBusy: boolean;
  /** True while a file is dragged over the page. */
  isOver: boolean;
  onChoose: (files: File[]) => void;
  children?: ReactNode;
}

/** A button that chooses a file, for a page that also takes dropped ones. */
export const FileDrop = ({ label, accept, hint, isBusy, isOver, onChoose, children }: FileDropProps) => {
  const hintId = useId();
  return (
    <div
      className={`flex flex-col gap-3 rounded-field border-2 border-dashed p-4 transition-colors ${isOver ? "border-primary bg-primary/5" : "border-base-300"}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          className={`btn btn-outline btn-primary outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-primary ${isBusy ? "btn-disabled" : ""}`}
        >
          <span>{label}</span>
          <input
            type="file"
            accept={accept}
            className="sr-only"
            disabled={isBusy}
            aria-describedby={hintId}
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])]);
              // The same file can be chosen again after a failure.
              target.value = "";
            }}
          />
        </label>
        <p id={hintId} className="min-w-48 flex-1 text-muted text-sm">
          {hint}
        </p>
      </div>
      {children}
    </div>
  );
};
