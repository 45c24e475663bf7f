import type { ListedReview } from "contract/review";
import { reviewsCall } from "../../config/calls.ts";
import { timed } from "../iso-time.ts";
import type { Cursor } from "../live/cursor.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";
import type { ReviewCollection } from "./move-review.ts";

/** The page of these reviews at this cursor, newest first, live. */
export const useReviewsTable = (from: ReviewCollection, cursor: Cursor | undefined) =>
  useTable(from, NEWEST_FIRST, cursor, {
    page: async (at) => (await import("../database.ts")).reviewsPage(from, at),
    all: async () => (await import("../database.ts")).allReviews(from),
    first: async () =>
      (await firstAnswer<ListedReview[]>(reviewsCall(from === "reviews" ? "shown" : "hidden"))).map(timed),
  });
