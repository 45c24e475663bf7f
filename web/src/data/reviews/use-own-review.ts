import type { Live } from "../live/live.ts";
import { useLiveDocument } from "../live/use-live.ts";
import type { ReviewCollection } from "./move-review.ts";
import type { ShopReview } from "./reviews-page.ts";

/** A user's review, live; `undefined` when it is not in this collection. */
export const useOwnReview = (from: ReviewCollection, uid: string): Live<ShopReview | undefined> =>
  useLiveDocument(`${from}/${uid}`, async () => (await import("../database.ts")).reviewRef(from, uid));
