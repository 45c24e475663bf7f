import { storedProductReview } from "contract/product-review";
import { collection, limit, orderBy, type Query, query } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { Read } from "../firebase/unreadable-document.ts";
import type { ReviewCollection } from "./move-review.ts";

export type ProductReview = Stored<z.output<typeof storedProductReview>>;

/** How many reviews a product's page shows at first, and how many more each "Load more" adds. */
export const REVIEWS_PER_PAGE = 10;

export const productReviewConverter = converterFor("products/reviews", storedProductReview);

/** The newest `count` reviews of a product, newest first. Only admins can list those that are hidden. */
export const reviewsOfProduct = (
  productId: string,
  from: ReviewCollection,
  count: number,
): Query<Read<ProductReview>> =>
  query(
    collection(db, `products/${productId}/${from}`).withConverter(productReviewConverter),
    orderBy("createdAt", "desc"),
    limit(count),
  );
