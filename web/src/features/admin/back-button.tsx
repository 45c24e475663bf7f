import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths.ts";
import { Button } from "../../ui/button.tsx";
import { ArrowLeft } from "../../ui/icons.tsx";

/** What a page of one product is told of the list it was opened from. */
export interface FromList {
  /** The list's page, as it stands in its address. */
  list: string;
}

/** The page of the list that a product was opened from; the first one when it was opened otherwise. */
export const useList = (): FromList => {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  return { list: typeof state?.list === "string" ? state.list : "" };
};

/** Back to the list of products, at the page where one was. */
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
