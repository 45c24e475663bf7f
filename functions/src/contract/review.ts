import * as z from "zod/mini";
import { imageAddress, requiredText, stars, wholeNumber } from "./fields.ts";

export const REVIEW_LIMITS = { name: 120, location: 200, review: 2000, rating: { min: 1, max: 5 } } as const;

/** The review form. */
export const reviewInput = z.object({
  name: requiredText("Name is Required", REVIEW_LIMITS.name),
  location: requiredText("Address is Required", REVIEW_LIMITS.location),
  img: imageAddress("Image is Required"),
  review: requiredText("description is Required", REVIEW_LIMITS.review),
  rating: wholeNumber({ required: "Rating is Required", ...REVIEW_LIMITS.rating }),
});
export type ReviewInput = z.output<typeof reviewInput>;

/** The body of POST /reviews. Existing clients have ratings like 4.5. */
export const reviewCall = z.extend(reviewInput, {
  rating: stars({ required: "Rating is Required", ...REVIEW_LIMITS.rating }),
});

/** A stored review, without its times. */
export const storedReview = z.object({
  name: z.string(),
  location: z.string(),
  img: z.string(),
  review: z.string(),
  rating: z.int(),
  uid: z.string(),
});
export type StoredReview = z.output<typeof storedReview>;

/** A review in the API's answers. */
export const review = z.extend(z.omit(storedReview, { uid: true }), { _id: z.string() });
export type Review = z.output<typeof review>;
