import { useLocation } from "react-router-dom";

/** The navigation state of a product's page: the list that it was opened from. */
export interface FromList {
  /** The search of the list's address. */
  list: string;
  /** The row of it, by its key. */
  row?: string | undefined;
}

const useFrom = (): Partial<FromList> => (useLocation() as { state: Partial<FromList> | null }).state ?? {};

/** The search of the list that this page was opened from; undefined if it was opened otherwise. */
export const useFromList = (): string | undefined => {
  const { list } = useFrom();
  return typeof list === "string" ? list : undefined;
};

/** The row of the list that this page was opened from. */
export const useFromRow = (): string | undefined => {
  const { row } = useFrom();
  return typeof row === "string" ? row : undefined;
};
