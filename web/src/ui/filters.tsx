import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Sliders } from "./icons.tsx";

interface FiltersProps {
  count: number;
  children: ReactNode;
}

/** A list's filters and sorting. On a phone, a button opens them as a dialog. */
export const Filters = ({ count, children }: FiltersProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <div className="contents max-sm:hidden">{children}</div>
      <Button
        variant="ghost"
        className="relative border-base-300 bg-base-100 px-3 sm:hidden"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Sliders />
        <span className="sr-only">Filters</span>
        {count > 0 && (
          <span className="badge badge-sm badge-primary absolute -top-2 -right-2 tabular-nums">
            <span>{count}</span>
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <Dialog title="Filters" onClose={close} actions={<Button onClick={close}>Show the list</Button>}>
          <div className="flex flex-col gap-5 pt-1">{children}</div>
        </Dialog>
      )}
    </>
  );
};
