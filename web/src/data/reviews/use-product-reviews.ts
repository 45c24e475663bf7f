import type { Live } from "../live/live.ts";
import { useGrowingQuery } from "../live/use-growing-query.ts";
import { useLiveDocument } from "../live/use-live.ts";
import type { ReviewCollection } from "./move-review.ts";
import type { ProductReview } from "./product-reviews.ts";

/** How many reviews a product's page shows at first, and how many more each "Load more" adds. */
const REVIEWS_PER_PAGE = 10;

/** The reviews of a product, live, newest first. */
export const useProductReviews = (productId: string, from: ReviewCollection) =>
  useGrowingQuery(`${from} of product ${productId}`, REVIEWS_PER_PAGE, async (count) =>
    (await import("../database.ts")).reviewsOfProduct(productId, from, count),
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
