import * as z from "zod/mini";
import { imageAddress, requiredText, stars, wholeNumber } from "./fields.ts";
import { PORTRAIT, REVIEW_LIMITS } from "./review.ts";
import { ownName } from "./shop-name.ts";

/** The review form. */
export const reviewInput = z.object({
  name: ownName(REVIEW_LIMITS.name),
  location: requiredText("Address is Required", REVIEW_LIMITS.location),
  img: requiredText("Image is Required", 100).check(z.regex(PORTRAIT, "Choose one of the pictures")),
  review: requiredText("description is Required", REVIEW_LIMITS.review),
  rating: wholeNumber({ required: "Rating is Required", ...REVIEW_LIMITS.rating }),
});
export type ReviewInput = z.output<typeof reviewInput>;

/**
 * The body of POST /reviews. Existing clients send ratings like 4.5, and images on other hosts. `name` is stored only
 * while the author's profile has a name that the shop made.
 */
export const reviewBody = z.extend(reviewInput, {
  img: imageAddress("Image is Required"),
  rating: stars({ required: "Rating is Required", ...REVIEW_LIMITS.rating }),
});

export type ReviewBody = z.output<typeof reviewBody>;
