import { useEffect, useEffectEvent, useState } from "react";

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes("Files") === true;

/**
 * Takes files dropped or pasted anywhere on the page: beside the form, a drop would replace the page. Returns true
 * while files are dragged over it.
 */
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
