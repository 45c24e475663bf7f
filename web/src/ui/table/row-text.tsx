import { useCallback, useState } from "react";

/** The beginning of a long text, with a button for the rest: two lines in a card, else one. */
export const RowText = ({ children }: { children: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const watch = useCallback((text: HTMLElement | null) => {
    if (!text) return;
    const measure = () => setIsCut(text.scrollHeight > text.clientHeight);
    // Before the row is painted: a button that comes later would move the rows below.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="flex min-w-0 flex-col @3xl:flex-row @3xl:items-center @3xl:gap-2 @3xl:whitespace-normal">
      <p
        ref={watch}
        dir="auto"
        className={`min-w-0 wrap-anywhere ${isOpen ? "whitespace-pre-line @3xl:py-2.5" : "line-clamp-2 @3xl:line-clamp-1"}`}
      >
        {children}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="text-link min-h-6 shrink-0 self-start text-sm"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Show less" : "Read more"}
        </button>
      )}
    </div>
  );
};
