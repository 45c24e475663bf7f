import type { ListedReview } from "contract/review";
import { timed } from "../iso-time.ts";
import type { Cursor } from "../live/cursor.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { NEWEST_FIRST, ROWS_PER_PAGE } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";
import type { ReviewCollection } from "./move-review.ts";

/** The API call for the first page of these reviews. */
export const reviewsCall = (from: ReviewCollection): string =>
  `/allReviews?state=${from === "reviews" ? "shown" : "hidden"}&limit=${ROWS_PER_PAGE + 1}`;

/** The page of these reviews at this cursor, newest first, live. */
export const useReviewsTable = (from: ReviewCollection, cursor: Cursor | undefined) =>
  useTable(from, NEWEST_FIRST, cursor, {
    page: async (at) => (await import("../database.ts")).reviewsPage(from, at),
    first: async () => (await firstAnswer<ListedReview[]>(reviewsCall(from))).map(timed),
  });
