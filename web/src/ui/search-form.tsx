import type { ReactNode } from "react";

/** The fields that say what a list shows. The list follows at once, so there is nothing to send. */
export const SearchForm = ({ className, children }: { className: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: "search" is an element that not every browser knows
  <form role="search" onSubmit={(event) => event.preventDefault()} className={className}>
    {children}
  </form>
);
