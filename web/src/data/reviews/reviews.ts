import { listedProductReview, ownProductReview, productReview } from "contract/product-review";
import { listedReview, ownReview } from "contract/review";
import {
  allProductReviewsCall,
  hiddenProductReviewsCall,
  ownProductReviewCall,
  ownReviewsCall,
  partAt,
  productReviewsCall,
  REVIEWS_PER_PAGE,
  reviewsCall,
} from "../../config/calls.ts";
import { writing } from "../firebase/writing.ts";
import { answerSource, listSource, partSource } from "../live/sources.ts";
import { useGrowing } from "../live/use-growing.ts";
import { useLive } from "../live/use-live.ts";
import type { ReviewCollection } from "./change-reviews.ts";

const stateOf = (from: ReviewCollection) => (from === "reviews" ? "shown" : "hidden");

/** A part of the reviews of the shop, newest first; for admins. */
export const useReviewsTable = (from: ReviewCollection, after: string | undefined) =>
  useLive(partSource(partAt(reviewsCall(stateOf(from)), after), listedReview));

/** A part of the reviews of all products, newest first; for admins. `_id` is the product's ID and the author's. */
export const useAllProductReviews = (from: ReviewCollection, after: string | undefined) => {
  const source = partSource(partAt(allProductReviewsCall(stateOf(from)), after), listedProductReview);
  const ask = async () => {
    const { items, next } = await source.ask();
    return { items: items.map((review) => ({ ...review, _id: `${review.productId}/${review._id}` })), next };
  };
  return useLive({ ...source, ask });
};

/** A user's review of the shop, hidden or not: one, or none. */
export const useOwnReview = (uid: string) => useLive(listSource(ownReviewsCall(uid), ownReview));

/**
 * The reviews of a product, newest first, followed: caches answer for the API. Only admins see those that are hidden.
 */
export const useProductReviews = (productId: string, from: ReviewCollection) =>
  useGrowing({
    step: REVIEWS_PER_PAGE,
    callFor: (count) => (from === "reviews" ? productReviewsCall : hiddenProductReviewsCall)(productId, count),
    schema: productReview,
    query: async (count) => (await import("./reviews-in-firestore.ts")).reviewsOfProduct(productId, from, count),
  });

/** A user's review of a product, and whether they may write one. */
export const useOwnProductReview = (productId: string, uid: string) =>
  useLive(answerSource(ownProductReviewCall(productId, uid), ownProductReview));

export const saveReview = writing(async () => (await import("./change-reviews.ts")).saveReview);
export const saveProductReview = writing(async () => (await import("./change-reviews.ts")).saveProductReview);
export const deleteReview = writing(async () => (await import("./change-reviews.ts")).deleteReview);
export const moveReview = writing(async () => (await import("./change-reviews.ts")).moveReview);
