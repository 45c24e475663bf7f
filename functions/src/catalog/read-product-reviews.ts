import { Timestamp } from "firebase-admin/firestore";
import type { ProductReview, StoredProductReview } from "../contract/product-review.ts";
import { hiddenReviewsOf, reviewsOf } from "../store/collections.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import type { Row } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

type TimedReview = StoredProductReview & { createdAt: unknown };

/** A product's reviews, newest first. A product that does not exist has none. */
export const listProductReviews = ({ db }: Store, productId: string, part: PartOf): Promise<Part<ProductReview>> =>
  partOf(reviewsOf(db, productId), reviewsOf(db, productId), part, toReview);

export const listHiddenProductReviews = (
  { db }: Store,
  productId: string,
  part: PartOf,
): Promise<Part<ProductReview>> =>
  partOf(hiddenReviewsOf(db, productId), hiddenReviewsOf(db, productId), part, toReview);

export const toReview = ({
  id,
  data: { name, review, rating, createdAt },
  snapshot,
}: Row<TimedReview>): ProductReview => ({
  _id: id,
  name,
  review,
  rating,
  // The schema leaves this field out.
  createdAt: (createdAt instanceof Timestamp ? createdAt : snapshot.createTime).toDate().toISOString(),
});
