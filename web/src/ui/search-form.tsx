import { type ComponentProps, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Search } from "./icons.tsx";

/** The pause before a search. */
const PAUSE_MS = 250;

/** The list updates while the user types. On a phone, sending hides the keyboard. */
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
  /** Gets what is typed, after a pause. */
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
