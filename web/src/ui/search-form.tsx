import type { ReactNode } from "react";

/** The fields that filter a list. The list updates at once, so there is nothing to submit. */
export const SearchForm = ({ className, children }: { className: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element
  <form role="search" onSubmit={(event) => event.preventDefault()} className={className}>
    {children}
  </form>
);
