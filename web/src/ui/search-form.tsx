import {
  type ComponentProps,
  type FormEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useOptimistic,
  useRef,
} from "react";
import { Search } from "./icons.tsx";

/** The list updates while the user types. On a phone, sending puts the keyboard away, which covers the list. */
const showList = (event: FormEvent) => {
  event.preventDefault();
  if (matchMedia("(pointer: coarse)").matches && document.activeElement instanceof HTMLElement)
    document.activeElement.blur();
};

/** The fields that filter a list. */
export const SearchForm = (props: Omit<ComponentProps<"form">, "role" | "onSubmit">) => (
  // biome-ignore lint/a11y/useSemanticElements: "search" is an element that not every browser knows
  <form {...props} role="search" onSubmit={showList} />
);

interface SearchInputProps extends Omit<ComponentProps<"input">, "type" | "className" | "value" | "onChange"> {
  value: string;
  onType: (typed: string) => void;
}

/**
 * A field to search in, with its button. Its label is beside it, or in `aria-label`. It shows each letter at once; the page, which has a list to
 * render, follows in a transition.
 */
export const SearchInput = ({ value, onType, ...props }: SearchInputProps) => {
  const [shown, show] = useOptimistic(value);
  const type = (typed: string) =>
    startTransition(() => {
      show(typed);
      onType(typed);
    });
  const field = useRef<HTMLInputElement>(null);
  const typeEarly = useEffectEvent(() => {
    if (field.current && field.current.value !== value) type(field.current.value);
  });
  // What was typed before the page's script ran.
  useEffect(() => typeEarly(), []);
  return (
    <div className="input w-full pe-1">
      <input
        {...props}
        ref={field}
        type="search"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        value={shown}
        onChange={({ target }) => type(target.value)}
      />
      <button type="submit" aria-label="Search" className="btn btn-ghost btn-square btn-sm">
        <Search />
      </button>
    </div>
  );
};
