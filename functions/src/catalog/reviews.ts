import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import {
  type ListedReview,
  listedReview,
  type OwnReview,
  portraitOf,
  type REVIEW_STATES,
  type Review,
  review,
} from "../contract/review.ts";
import type { ReviewBody } from "../contract/review-input.ts";
import type { Caller } from "../contract/user.ts";
import { answerOf } from "../store/answer-of.ts";
import { hiddenReviews, hiddenReviewsOf, reviews, reviewsOf, users } from "../store/collections.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

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

/** Adds or changes the user's review of the shop. `name` counts only while the profile's name was made by the shop. */
export const addReview = (
  { db }: Store,
  { uid }: Caller,
  { name: given, location, img, review, rating }: ReviewBody,
): Promise<{ ok: true; reviewId: string } | Failure<"review-hidden" | "not-signed-in">> =>
  write(db, async (tx) => {
    const [own, hidden, profile] = await tx.getAll(
      reviews(db).doc(uid),
      hiddenReviews(db).doc(uid),
      users(db).doc(uid),
    );
    if (hidden.exists) return fail("review-hidden");
    const person = profile.data();
    if (!person) return fail("not-signed-in");
    const name = person.name === person.madeName ? given : person.name;
    const fields = { name, location, img: portraitOf(img), review, rating, uid };
    // A user who is deleted meanwhile leaves no review.
    tx.demandUnchanged(profile.ref, "role");
    if (own.exists) tx.update(own.ref, fields);
    else tx.create(own.ref, { ...fields, createdAt: FieldValue.serverTimestamp() });
    return { ok: true, reviewId: uid };
  });

export const deleteReview = async (
  { db }: Store,
  reviewId: string,
): Promise<{ ok: true } | Failure<"review-not-found">> => {
  return write(db, async (tx) => {
    const review = await tx.get(reviews(db).doc(reviewId));
    if (!review.exists) return fail("review-not-found");
    tx.delete(review.ref);
    return { ok: true };
  });
};

/** Hides a review of the shop or of a product, or shows a hidden one, by moving its document, valid or not. */
export const hideReview = async (
  { db }: Store,
  reviewId: string,
  hide: boolean,
  productId?: string,
): Promise<{ ok: true; changed: boolean } | Failure<"review-not-found">> => {
  const isOfShop = productId === undefined;
  const shown = (isOfShop ? reviews(db) : reviewsOf(db, productId)).withConverter(null).doc(reviewId);
  const hidden = (isOfShop ? hiddenReviews(db) : hiddenReviewsOf(db, productId)).withConverter(null).doc(reviewId);
  return write(db, async (tx) => {
    const [from, to] = await tx.getAll(hide ? shown : hidden, hide ? hidden : shown);
    const review = from.data();
    if (!review) return to.exists ? { ok: true, changed: false } : fail("review-not-found");
    if (!to.exists) tx.create(to.ref, review);
    tx.delete(from.ref);
    return { ok: true, changed: true };
  });
};
