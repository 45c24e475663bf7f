import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths.ts";
import { Button } from "../../ui/button.tsx";
import { type FromList, useFromList } from "../../ui/from-list.ts";
import { ArrowLeft } from "../../ui/icons.tsx";

/** The page of the list that a product was opened from; the first page if it was opened otherwise. */
export const useList = (): FromList => ({ list: useFromList() ?? "" });

/** Leads back to the list of products, to the page that the user came from. */
export const BackButton = () => {
  const navigate = useNavigate();
  const { list } = useList();
  return (
    <Button
      variant="ghost"
      className="-ms-3 mb-4"
      onClick={() => void navigate({ pathname: paths.manageProducts, search: list })}
    >
      <ArrowLeft />
      Back
    </Button>
  );
};
