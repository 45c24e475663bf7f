import type { ProductReview as Answer } from "contract/product-review";
import { productReviewsCall, REVIEWS_PER_PAGE } from "../../config/calls.ts";
import { firstAnswer } from "../live/first-answers.ts";
import type { Live } from "../live/live.ts";
import { useGrowingQuery } from "../live/use-growing-query.ts";
import { useLiveDocument } from "../live/use-live.ts";
import type { ReviewCollection } from "./move-review.ts";
import type { ProductReview } from "./product-reviews.ts";

/** A review in the API's answers, as the app uses it. Only its author's form needs the order. */
const fromAnswer = ({ createdAt, ...review }: Answer): ProductReview => ({
  ...review,
  orderId: "",
  createdAt: new Date(createdAt),
});

/** The reviews of a product, live, newest first. */
export const useProductReviews = (productId: string, from: ReviewCollection) =>
  useGrowingQuery(
    `${from} of product ${productId}`,
    REVIEWS_PER_PAGE,
    async (count) => (await import("../database.ts")).reviewsOfProduct(productId, from, count),
    from === "reviews"
      ? async () => (await firstAnswer<Answer[]>(productReviewsCall(productId))).map(fromAnswer)
      : undefined,
  );

/** A user's review of a product, live; `undefined` when it is not in this collection. */
export const useOwnProductReview = (
  productId: string,
  from: ReviewCollection,
  uid: string,
): Live<ProductReview | undefined> =>
  useLiveDocument(`products/${productId}/${from}/${uid}`, async () =>
    (await import("../database.ts")).productReviewRef(productId, from, uid),
  );
