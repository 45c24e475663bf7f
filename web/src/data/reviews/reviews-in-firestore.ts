import { type ProductReview, storedProductReview } from "contract/product-review";
import { collection, limit, orderBy, query } from "firebase/firestore";
import { answersFrom } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { ReviewCollection } from "./change-reviews.ts";

const asReview = answersFrom(
  "products/reviews",
  storedProductReview,
  (_id, createdAt, stored): ProductReview => ({ _id, createdAt: createdAt ?? "", ...stored }),
);

/** The newest `count` reviews of a product, newest first. Only admins can list those that are hidden. */
export const reviewsOfProduct = (productId: string, from: ReviewCollection, count: number) =>
  query(
    collection(db, `products/${productId}/${from}`).withConverter(asReview),
    orderBy("createdAt", "desc"),
    limit(count),
  );
