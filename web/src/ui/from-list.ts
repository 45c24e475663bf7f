import { useLocation } from "react-router-dom";

/** The navigation state of a page opened from a list. */
export interface FromList {
  list: string;
  row?: string | undefined;
}

/** Undefined if the page was opened otherwise. */
export const useFromList = (): FromList | undefined =>
  (useLocation() as { state?: FromList | null }).state ?? undefined;
