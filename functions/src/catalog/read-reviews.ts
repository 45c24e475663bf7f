import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { ListedReview, OwnReview, REVIEW_STATES, Review, StoredReview } from "../contract/review.ts";
import type { Caller } from "../contract/user.ts";
import { hiddenReviews, reviews } from "../store/collections.ts";
import { isoTimeOf } from "../store/iso-time.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import type { Store } from "../store/store.ts";

/** Reviews, newest first. */
export const listReviews = ({ db }: Store, part: PartOf): Promise<Part<Review>> =>
  partOf(reviews(db), reviews(db), part, ({ id, data }) => toReview(id, data));

/** The reviews that the shop shows, or those that admins have hidden, newest first; admins only. */
export const listAllReviews = async (
  { db }: Store,
  caller: Caller,
  part: PartOf,
  state: (typeof REVIEW_STATES)[number],
): Promise<{ ok: true; part: Part<ListedReview> } | Failure<"not-allowed">> => {
  if (!may(caller, "moderate reviews")) return fail("not-allowed");
  const from = state === "hidden" ? hiddenReviews(db) : reviews(db);
  return {
    ok: true,
    part: await partOf(from, from, part, ({ id, data }) => ({
      ...toReview(id, data),
      uid: data.uid,
      createdAt: isoTimeOf(data.createdAt),
    })),
  };
};

/**
 * A user's reviews of the shop, hidden or not: at most one. For that user and admins.
 * @throws UnreadableDocument if it does not match its schema.
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
    return data ? [{ ...toReview(uid, data), hidden: one === hidden }] : [];
  });
  return { ok: true, reviews: found };
};

const toReview = (_id: string, { review, rating, img, name, location }: StoredReview): Review => ({
  _id,
  review,
  rating,
  img,
  name,
  location,
});
