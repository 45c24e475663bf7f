import type { OwnReview } from "contract/review";
import { useMemo } from "react";
import { ownReviewsCall } from "../../config/calls.ts";
import { firstAnswer } from "../live/first-answers.ts";
import type { Live } from "../live/live.ts";
import { useLiveDocument } from "../live/use-live.ts";
import type { ReviewCollection } from "./move-review.ts";
import type { ShopReview } from "./reviews-page.ts";

/** A user's review, live, in both collections where it can be; `undefined` where it is not. */
export const useOwnReview = (uid: string): Record<ReviewCollection, Live<ShopReview | undefined>> => {
  // One answer for both.
  const ask = useMemo(() => {
    let answer: Promise<OwnReview[]> | undefined;
    return (wantsHidden: boolean) => async (): Promise<ShopReview | undefined> => {
      answer ??= firstAnswer<OwnReview[]>(ownReviewsCall(uid));
      const found = (await answer).find(({ hidden }) => hidden === wantsHidden);
      return found && { ...found, uid, createdAt: null };
    };
  }, [uid]);
  const load = (from: ReviewCollection) => async () => (await import("../database.ts")).reviewRef(from, uid);
  return {
    reviews: useLiveDocument(`reviews/${uid}`, load("reviews"), ask(false)),
    hiddenReviews: useLiveDocument(`hiddenReviews/${uid}`, load("hiddenReviews"), ask(true)),
  };
};
