import { storedProductReview } from "contract/product-review";
import { collection, type DocumentReference, limit, orderBy, type Query, query } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { Read } from "../firebase/unreadable-document.ts";
import { type ReviewCollection, reviewIn } from "./move-review.ts";

export type ProductReview = Stored<z.output<typeof storedProductReview>>;

const converter = converterFor("products/reviews", storedProductReview);

/** The newest `count` reviews of a product, newest first. Only admins can list those that are hidden. */
export const reviewsOfProduct = (
  productId: string,
  from: ReviewCollection,
  count: number,
): Query<Read<ProductReview>> =>
  query(
    collection(db, `products/${productId}/${from}`).withConverter(converter),
    orderBy("createdAt", "desc"),
    limit(count),
  );

/** A user's review of a product. */
export const productReviewRef = (
  productId: string,
  from: ReviewCollection,
  uid: string,
): DocumentReference<Read<ProductReview>> => reviewIn(db, from, uid, productId).withConverter(converter);
