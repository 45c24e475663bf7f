import type { ComponentProps, FormEvent } from "react";
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

/** A field to search in, with its button. Its label is beside it, or in `aria-label`. */
export const SearchInput = (props: Omit<ComponentProps<"input">, "type" | "className">) => (
  <div className="input w-full pe-1">
    <input {...props} type="search" autoComplete="off" enterKeyHint="search" />
    <button type="submit" aria-label="Search" className="btn btn-ghost btn-square btn-sm">
      <Search />
    </button>
  </div>
);
