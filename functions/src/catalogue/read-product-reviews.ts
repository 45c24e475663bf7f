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
    ({ id, data: { name, review, rating, createdAt } }) => ({
      _id: id,
      name,
      review,
      rating,
      createdAt: createdAt.toDate().toISOString(),
    }),
  );
