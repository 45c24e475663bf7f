import { Timestamp } from "firebase-admin/firestore";
import type { ProductReview } from "../contract/product-review.ts";
import { reviewsOf } from "../store/collections.ts";
import { type Page, type PageOf, pageOf } from "../store/page.ts";
import type { Store } from "../store/store.ts";

/** The reviews of a product, newest first. A product that does not exist has none. */
export const listProductReviews = ({ db }: Store, productId: string, page: PageOf): Promise<Page<ProductReview>> =>
  pageOf(
    reviewsOf(db, productId),
    reviewsOf(db, productId),
    page,
    ({ id, data: { name, review, rating, createdAt }, snapshot }) => ({
      _id: id,
      name,
      review,
      rating,
      // The field is not in the schema: it can be anything.
      createdAt: (createdAt instanceof Timestamp ? createdAt : snapshot.createTime).toDate().toISOString(),
    }),
  );
