import { ButtonLink } from "./button.tsx";
import { useFromList } from "./from-list.ts";
import { ArrowLeft } from "./icons.tsx";

/** Leads to a page's list, as it was when the page was opened from it. */
export const BackToList = ({ path, title }: { path: string; title: string }) => (
  <ButtonLink
    to={{ pathname: path, search: useFromList()?.list ?? "" }}
    variant="ghost"
    className="-ms-4 -mt-4 mb-2 print:hidden"
  >
    <ArrowLeft />
    <span>{title}</span>
  </ButtonLink>
);
