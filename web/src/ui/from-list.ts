import { useLocation } from "react-router-dom";

/** The navigation state of a page that was opened from a list: that list. */
export interface FromList {
  /** The search of the list's address. */
  list: string;
  /** The row of it, by its key. */
  row?: string | undefined;
}

/** The list that this page was opened from; undefined if it was opened otherwise. */
export const useFromList = (): FromList | undefined =>
  (useLocation() as { state?: FromList | null }).state ?? undefined;
