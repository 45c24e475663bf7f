import { useCallback, useState } from "react";

/** The first two lines of a long text, with a button for the rest. */
export const RowText = ({ children }: { children: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const watch = useCallback((text: HTMLElement | null) => {
    if (!text) return;
    const observer = new ResizeObserver(() => setIsCut(text.scrollHeight > text.clientHeight));
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <p ref={watch} dir="auto" className={`min-w-0 wrap-anywhere ${isOpen ? "whitespace-pre-line" : "line-clamp-2"}`}>
        {children}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="text-link min-h-6 self-start text-sm"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Show less" : "Read more"}
        </button>
      )}
    </>
  );
};
