import type { Cursor } from "../live/cursor.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";
import type { ReviewCollection } from "./move-review.ts";

/** The page of these reviews at this cursor, newest first, live. */
export const useReviewsTable = (from: ReviewCollection, cursor: Cursor | undefined) =>
  useTable(from, NEWEST_FIRST, cursor, {
    page: async (at) => (await import("../database.ts")).reviewsPage(from, at),
    all: async () => (await import("../database.ts")).allReviews(from),
  });
