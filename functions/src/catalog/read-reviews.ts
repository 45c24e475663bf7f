import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import {
  type ListedReview,
  listedReview,
  type OwnReview,
  type REVIEW_STATES,
  type Review,
  review,
} from "../contract/review.ts";
import type { Caller } from "../contract/user.ts";
import { answerOf } from "../store/answer-of.ts";
import { hiddenReviews, reviews } from "../store/collections.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import type { Store } from "../store/store.ts";

const toReview = answerOf(review);
const toListedReview = answerOf(listedReview);

export const listReviews = ({ db }: Store, part: PartOf): Promise<Part<Review>> =>
  partOf(reviews(db), reviews(db), part, toReview);

/** Reviews in a state, newest first, with their authors and times. */
export const listAllReviews = (
  { db }: Store,
  part: PartOf,
  state: (typeof REVIEW_STATES)[number],
): Promise<Part<ListedReview>> => {
  const from = state === "hidden" ? hiddenReviews(db) : reviews(db);
  return partOf(from, from, part, toListedReview);
};

/**
 * A user's review of the shop, hidden or not, in a list of at most one; for that user and admins.
 * @throws UnreadableDocument
 */
export const listReviewsBy = async (
  { db }: Store,
  caller: Caller,
  uid: string,
): Promise<{ ok: true; reviews: OwnReview[] } | Failure<"not-allowed">> => {
  if (!may(caller, "read own reviews", uid === caller.uid)) return fail("not-allowed");
  const [shown, hidden] = await Promise.all([reviews(db).doc(uid).get(), hiddenReviews(db).doc(uid).get()]);
  const found = [shown, hidden].flatMap((one): OwnReview[] => {
    const data = one.data();
    return data ? [{ ...toReview({ id: uid, data }), hidden: one === hidden }] : [];
  });
  return { ok: true, reviews: found };
};
