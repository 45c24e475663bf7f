import type { Cursor } from "../live/cursor.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";
import type { ReviewCollection } from "./move-review.ts";
import { allReviews, reviewsPage } from "./reviews-page.ts";

/** The page of these reviews at this cursor, newest first, live. */
export const useReviewsTable = (from: ReviewCollection, cursor: Cursor | undefined) =>
  useTable(
    from,
    NEWEST_FIRST,
    cursor,
    (at) => reviewsPage(from, at),
    () => allReviews(from),
  );
