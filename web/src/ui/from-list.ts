import { useLocation } from "react-router-dom";

/** The navigation state of a product's page: the list that it was opened from. */
export interface FromList {
  /** The search of the list's address. */
  list: string;
}

/** The search of the list that this page was opened from; undefined if it was opened otherwise. */
export const useFromList = (): string | undefined => {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  return typeof state?.list === "string" ? state.list : undefined;
};
