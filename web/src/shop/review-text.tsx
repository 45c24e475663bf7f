import { useState } from "react";

const LONG = 300;

export const ReviewText = ({ children }: { children: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = children.length > LONG || children.split("\n").length > 8;
  return (
    <>
      <blockquote
        dir="auto"
        className={`whitespace-pre-line break-words leading-relaxed ${isOpen ? "" : "line-clamp-8"}`}
      >
        {children}
      </blockquote>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="text-link mt-2 min-h-6"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Show less" : "Read more"}
        </button>
      )}
    </>
  );
};
