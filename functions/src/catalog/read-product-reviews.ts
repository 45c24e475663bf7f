import { Timestamp } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { ProductReview, StoredProductReview } from "../contract/product-review.ts";
import type { Caller } from "../contract/user.ts";
import { hiddenReviewsOf, reviewsOf } from "../store/collections.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import type { Row } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

type TimedReview = StoredProductReview & { createdAt: unknown };

/** The reviews of a product, newest first. A product that does not exist has none. */
export const listProductReviews = ({ db }: Store, productId: string, part: PartOf): Promise<Part<ProductReview>> =>
  listFrom(reviewsOf(db, productId), part);

/** The reviews of a product that admins have hidden, newest first; admins only. */
export const listHiddenProductReviews = async (
  { db }: Store,
  caller: Caller,
  productId: string,
  part: PartOf,
): Promise<{ ok: true; part: Part<ProductReview> } | Failure<"not-allowed">> => {
  if (!may(caller, "moderate reviews")) return fail("not-allowed");
  return { ok: true, part: await listFrom(hiddenReviewsOf(db, productId), part) };
};

const listFrom = (from: ReturnType<typeof reviewsOf>, part: PartOf): Promise<Part<ProductReview>> =>
  partOf(from, from, part, toReview);

export const toReview = ({
  id,
  data: { name, review, rating, createdAt },
  snapshot,
}: Row<TimedReview>): ProductReview => ({
  _id: id,
  name,
  review,
  rating,
  // The field is not in the schema: it can be anything.
  createdAt: (createdAt instanceof Timestamp ? createdAt : snapshot.createTime).toDate().toISOString(),
});
