import { useNavigate } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { Button } from "../../ui/button.tsx";
import { type FromList, useFromList, useFromRow } from "../../ui/from-list.ts";
import { ArrowLeft } from "../../ui/icons.tsx";
import type { ToRow } from "../../ui/table/use-return-to-row.ts";

/** The page of the list that a product was opened from; the first page if it was opened otherwise. */
export const useList = (): FromList => ({ list: useFromList() ?? "", row: useFromRow() });

/** Leads back to the list of products, to the page and the row that the user came from. */
export const BackButton = () => {
  const navigate = useNavigate();
  const { list, row } = useList();
  const state: ToRow = { row };
  return (
    <Button
      variant="ghost"
      className="-ms-4 -mt-4 mb-2"
      onClick={() => void navigate({ pathname: pages.manageProducts.path, search: list }, { state })}
    >
      <ArrowLeft />
      Back
    </Button>
  );
};
