import { type KeyboardEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { ChevronDown } from "../ui/bar-icons.tsx";
import { Lazy } from "./lazy.tsx";
import { chunk } from "./reload-once.ts";

const categoryLinks = chunk(async () => (await import("./category-links.tsx")).CategoryLinks);

/** A button that opens the list of categories, which is asked for then. */
export const Categories = ({ className }: { className: string }) => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(undefined);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from anywhere within it
    <div onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="categories"
        className={`${className} w-full cursor-pointer gap-1.5`}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        <span>Categories</span>
        <ChevronDown />
      </button>
      {isOpen && (
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          className="fixed inset-0 max-lg:hidden"
          onClick={close}
        />
      )}
      <div
        id="categories"
        className="panel start-0 top-full z-10 min-h-16 w-max min-w-64 p-2 max-lg:w-full lg:absolute"
        hidden={!isOpen}
      >
        {isOpen && <Lazy chunk={categoryLinks} />}
      </div>
    </div>
  );
};
