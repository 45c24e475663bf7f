import { storedProductReview } from "contract/product-review";
import { storedReview } from "contract/review";
import { collection, documentId, limit, orderBy, query, where } from "firebase/firestore";
import type * as z from "zod/mini";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { ReviewCollection } from "./move-review.ts";

/** A client's review of the shop. */
export type ShopReview = Stored<z.output<typeof storedReview>>;

/** A buyer's review of a product. Only its author's form needs the order. */
export type ProductReview = Omit<Stored<z.output<typeof storedProductReview>>, "orderId">;

/** A buyer's review in the list of those of all products. The product's name is empty if the product is gone. */
export interface ListedProductReview extends ProductReview {
  uid: string;
  productId: string;
  product: string;
}

const converters = {
  reviews: converterFor("reviews", storedReview),
  hiddenReviews: converterFor("hiddenReviews", storedReview),
};
const ofProducts = converterFor("products/reviews", storedProductReview);

const allReviews = (from: ReviewCollection) => collection(db, from).withConverter(converters[from]);

/** The newest reviews of the shop. Only admins can list those that are hidden. */
export const firstReviews = (from: ReviewCollection) =>
  query(allReviews(from), orderBy("createdAt", "desc"), limit(ROWS_PER_PAGE));

/** The reviews with these IDs: at least one, and at most 30. */
export const reviewsWithIds = (from: ReviewCollection, ids: readonly string[]) =>
  query(allReviews(from), where(documentId(), "in", ids), limit(ROWS_PER_PAGE));

/** The newest `count` reviews of a product, newest first. Only admins can list those that are hidden. */
export const reviewsOfProduct = (productId: string, from: ReviewCollection, count: number) =>
  query(
    collection(db, `products/${productId}/${from}`).withConverter(ofProducts),
    orderBy("createdAt", "desc"),
    limit(count),
  );
