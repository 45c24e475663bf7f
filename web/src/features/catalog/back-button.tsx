import { useNavigate } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { Button } from "../../ui/button.tsx";
import { useFromList } from "../../ui/from-list.ts";
import { ArrowLeft } from "../../ui/icons.tsx";

/** Leads back to the list's page and row that the user came from. */
export const BackButton = () => {
  const navigate = useNavigate();
  const from = useFromList();
  return (
    <Button
      variant="ghost"
      className="-ms-4 -mt-4 mb-2"
      onClick={() => void navigate({ pathname: pages.manageProducts.path, search: from?.list ?? "" }, { state: from })}
    >
      <ArrowLeft />
      Back
    </Button>
  );
};
