import * as z from "zod/mini";
import { DOCUMENT_ID, NOT_AN_ID, requiredText, storedText, storedWholeNumber, wholeNumber } from "./fields.ts";
import { REVIEW_LIMITS } from "./review.ts";

/** The form to review a product. */
export const productReviewInput = z.object({
  rating: wholeNumber({ required: "Rating is Required", ...REVIEW_LIMITS.rating }),
  review: requiredText("description is Required", REVIEW_LIMITS.review),
});
export type ProductReviewInput = z.output<typeof productReviewInput>;

/** products/{id}/reviewProofs/{uid}: the order of a review's author. Apart from the review, which everybody reads. */
export interface ReviewProof {
  orderId: string;
}

/** The body of PUT /products/{id}/reviews/{uid}. */
export const productReviewBody = z.extend(productReviewInput, {
  /** The order in which the author bought the product. */
  orderId: requiredText("orderId is Required", 200).check(z.regex(DOCUMENT_ID, NOT_AN_ID)),
});
export type ProductReviewBody = z.output<typeof productReviewBody>;

/** A stored review of a product, without `createdAt`. Its ID is the author's uid. */
export const storedProductReview = z.object({
  /** The name of the author's profile. */
  name: storedText(REVIEW_LIMITS.name),
  review: storedText(REVIEW_LIMITS.review),
  rating: storedWholeNumber(REVIEW_LIMITS.rating),
});
export type StoredProductReview = z.output<typeof storedProductReview>;

export const productReview = z.extend(storedProductReview, {
  _id: z.string(),
  createdAt: z.iso.datetime(),
});
export type ProductReview = z.output<typeof productReview>;

/** A review in the list of all products. `product` is the product's name, empty if it is gone. */
export const listedProductReview = z.extend(productReview, { productId: z.string(), product: z.string() });
export type ListedProductReview = z.output<typeof listedProductReview>;

/** A user's own review of a product, and the order that lets them write one, or the reason why none does. */
export const ownProductReview = z.object({
  review: z.nullable(z.pick(storedProductReview, { rating: true, review: true })),
  hidden: z.boolean(),
  orderId: z.nullable(z.string()),
  whyNot: z.nullable(z.enum(["not-bought", "not-paid", "money-returned"])),
});
export type OwnProductReview = z.output<typeof ownProductReview>;
