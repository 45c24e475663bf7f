import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";

interface FileDropProps {
  label: string;
  accept: string;
  hint: ReactNode;
  isBusy: boolean;
  isOver: boolean;
  onChoose: (files: File[]) => void;
  children?: ReactNode;
}

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

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes("Files") === true;

/** Takes files dropped or pasted anywhere on the page. Returns true while files are dragged over it. */
export const usePageFiles = (onFiles: (files: readonly File[]) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    };
    const onPaste = (event: ClipboardEvent) => {
      // Copied text may come with a picture of itself: it is text.
      if (!hasFiles(event.clipboardData) || event.clipboardData.types.includes("text/plain")) return;
      event.preventDefault();
      take([...event.clipboardData.files]);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("dragover", onDragOver, { signal });
    window.addEventListener("dragleave", onDragLeave, { signal });
    window.addEventListener("drop", onDrop, { signal });
    window.addEventListener("paste", onPaste, { signal });
    return () => listening.abort();
  }, []);

  return isOver;
};
