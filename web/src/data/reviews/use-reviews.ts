import type {
  ListedProductReview as ListedAnswer,
  OwnProductReview,
  ProductReview as ProductReviewAnswer,
} from "contract/product-review";
import type { ListedReview, OwnReview } from "contract/review";
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
import { api } from "../api.ts";
import { timed } from "../iso-time.ts";
import { partSource } from "../live/source.ts";
import { useGrowing } from "../live/use-growing.ts";
import { useLive } from "../live/use-live.ts";
import type { ReviewCollection } from "./move-review.ts";
import type { ListedProductReview, ProductReview, ShopReview } from "./review-queries.ts";

const queries = () => import("./review-queries.ts");

/** A part of the reviews of the shop, newest first, live; for admins. */
export const useReviewsTable = (from: ReviewCollection, after: string | undefined) =>
  useLive(
    partSource<ListedReview, ShopReview>(partAt(reviewsCall(from === "reviews" ? "shown" : "hidden"), after), timed, {
      byId: async (ids) => (await queries()).reviewsWithIds(from, ids),
      query: after ? undefined : async () => (await queries()).firstReviews(from),
    }),
  );

/** How often the list of all products' reviews is asked for again: no listener follows it. */
const EVERY_MS = 30_000;

/** An author has a review of each product that they bought. */
const listed = ({ _id: uid, ...answer }: ListedAnswer): ListedProductReview =>
  timed({ ...answer, uid, _id: `${answer.productId}/${uid}` });

/** A part of the reviews of all products, newest first; for admins. */
export const useAllProductReviews = (from: ReviewCollection, after: string | undefined) => {
  const path = partAt(allProductReviewsCall(from === "reviews" ? "shown" : "hidden"), after);
  const ask = async () => {
    const { items, next } = await api.getPart<ListedAnswer>(path);
    return { items: items.map(listed), next };
  };
  return useLive({ path, ask, isPart: true, onReturn: true, everyMs: EVERY_MS });
};

/** A user's review of the shop, hidden or not; null if they have written none. */
export const useOwnReview = (uid: string) => {
  const path = ownReviewsCall(uid);
  return useLive({ path, ask: async () => (await api.get<OwnReview[]>(path))[0] ?? null });
};

/** The reviews of a product, live, newest first. Only admins see those that are hidden. */
export const useProductReviews = (productId: string, from: ReviewCollection) =>
  useGrowing<ProductReviewAnswer, ProductReview>({
    step: REVIEWS_PER_PAGE,
    callFor: (count) => (from === "reviews" ? productReviewsCall : hiddenProductReviewsCall)(productId, count),
    from: timed,
    query: async (count) => (await queries()).reviewsOfProduct(productId, from, count),
  });

/** A user's review of a product, and whether they may write one. It is asked for again when they come back to this tab. */
export const useOwnProductReview = (productId: string, uid: string) => {
  const path = ownProductReviewCall(productId, uid);
  return useLive({ path, ask: () => api.get<OwnProductReview>(path), onReturn: true });
};
