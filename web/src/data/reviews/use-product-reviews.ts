import { useMemo } from "react";
import { db } from "../firebase/firestore.ts";
import type { Live } from "../live/live.ts";
import { useGrowingQuery } from "../live/use-growing-query.ts";
import { useLiveDocument } from "../live/use-live.ts";
import { type ReviewCollection, reviewIn } from "./move-review.ts";
import { type ProductReview, productReviewConverter, REVIEWS_PER_PAGE, reviewsOfProduct } from "./product-reviews.ts";

/** The reviews of a product, live, newest first. */
export const useProductReviews = (productId: string, from: ReviewCollection) =>
  useGrowingQuery(`${from} of product ${productId}`, REVIEWS_PER_PAGE, (count) =>
    reviewsOfProduct(productId, from, count),
  );

/** A user's review of a product, live; `undefined` when it is not in this collection. */
export const useOwnProductReview = (
  productId: string,
  from: ReviewCollection,
  uid: string,
): Live<ProductReview | undefined> =>
  useLiveDocument(
    useMemo(() => reviewIn(db, from, uid, productId).withConverter(productReviewConverter), [productId, from, uid]),
  );
