import { pages } from "../../config/pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useFromList } from "../../ui/from-list.ts";
import { ArrowLeft } from "../../ui/icons.tsx";

export const BackToRecalls = () => (
  <ButtonLink
    to={{ pathname: pages.recalls.path, search: useFromList()?.list ?? "" }}
    variant="ghost"
    className="-ms-4 -mt-4 mb-2 print:hidden"
  >
    <ArrowLeft />
    <span>{pages.recalls.title}</span>
  </ButtonLink>
);
