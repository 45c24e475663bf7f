import type { Cursor } from "../live/cursor.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";
import { reviewsPage } from "./reviews-page.ts";

/** The page of all reviews at this cursor, newest first, live. */
export const useReviewsTable = (cursor: Cursor | undefined) => useTable("reviews", NEWEST_FIRST, cursor, reviewsPage);
