import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Search } from "./bar-icons.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { SelectField } from "./field.tsx";
import { Sliders } from "./icons.tsx";

const PAUSE_MS = 250;

const showList = (event: FormEvent) => {
  event.preventDefault();
  if (matchMedia("(pointer: coarse)").matches && document.activeElement instanceof HTMLElement)
    document.activeElement.blur();
};

export const SearchForm = (props: Omit<ComponentProps<"form">, "role" | "onSubmit">) => (
  // biome-ignore lint/a11y/useSemanticElements: "search" is an element that not every browser knows
  <form {...props} role="search" onSubmit={showList} />
);

interface SearchInputProps extends Pick<ComponentProps<"input">, "placeholder" | "maxLength"> {
  label: string;
  text: string;
  onSearch: (text: string) => void;
}

export const SearchInput = ({ label, text, onSearch, ...props }: SearchInputProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [followed, setFollowed] = useState(text);

  // The text changed from outside: the user went back, or followed a link.
  if (text !== followed) {
    setFollowed(text);
    setSent(text);
    if (text !== sent) setTyped(text);
  }
  // What was typed before the page's script ran.
  useEffect(() => setTyped(field.current?.value ?? ""), []);

  const search = useEffectEvent((wanted: string) => {
    setSent(wanted);
    onSearch(wanted);
  });
  const wanted = typed.trim();
  const isAhead = wanted !== text.trim();
  useEffect(() => {
    if (!isAhead) return;
    const timer = setTimeout(() => search(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isAhead, wanted]);

  return (
    <div className="flex flex-[1_1_12rem] flex-col sm:flex-[1_1_18rem] gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="input w-full pe-1">
        <input
          {...props}
          id={id}
          ref={field}
          type="search"
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" aria-label="Search" className="btn btn-ghost btn-square btn-sm">
          <Search />
        </button>
      </div>
    </div>
  );
};

/** A list's filters and sorting. On a phone, a button opens them as a dialog. */
export const Filters = ({ count, children }: { count: number; children: ReactNode }) => {
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

interface SortFieldProps<S extends string> {
  sorts: readonly S[];
  names: Record<S, string>;
  sort: S;
  onSort: (sort: S) => void;
}

export const SortField = <S extends string>({ sorts, names, sort, onSort }: SortFieldProps<S>) => (
  <div className="w-full sm:w-52">
    <SelectField
      label="Sort by"
      value={sort}
      onChange={({ target }) => onSort(sorts.find((name) => name === target.value) ?? sort)}
    >
      {sorts.map((name) => (
        <option key={name} value={name}>
          {names[name]}
        </option>
      ))}
    </SelectField>
  </div>
);
