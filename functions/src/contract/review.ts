import * as z from "zod/mini";
import { isoTime, PERSON_MAX, storedId, storedText, storedWholeNumber } from "./fields.ts";

/** The limits of a review. firestore.rules has the same limits. */
export const REVIEW_LIMITS = {
  name: PERSON_MAX.name,
  location: 200,
  review: 2000,
  rating: { min: 1, max: 5 },
} as const;

/** A portrait of the shop's own (web/public/avatars). Another host would learn who looks at its picture. */
export const PORTRAIT = /^\/avatars\/[a-z0-9-]{1,60}\.svg$/;

/** The address of one of the shop's portraits, or "". */
export const portraitOf = (img: string): string => (PORTRAIT.test(img) ? img : "");

/** A stored review of the shop, without `createdAt`, under its author's uid. */
export const storedReview = z.object({
  name: storedText(REVIEW_LIMITS.name),
  location: storedText(REVIEW_LIMITS.location),
  img: z.string().check(z.refine((img) => portraitOf(img) === img, "Must be one of the shop's pictures")),
  review: storedText(REVIEW_LIMITS.review),
  rating: storedWholeNumber(REVIEW_LIMITS.rating),
  uid: storedId,
});
export type StoredReview = z.output<typeof storedReview>;

/** A review in the API's responses, with its picture's whole URL. */
export const review = z.extend(z.omit(storedReview, { uid: true }), { img: z.string(), _id: z.string() });
export type Review = z.output<typeof review>;
export const reviews = z.array(review);

/** A user's own review, which an admin may have hidden. */
export const ownReview = z.extend(review, { hidden: z.boolean() });
export type OwnReview = z.output<typeof ownReview>;

export const listedReview = z.extend(review, { uid: storedReview.shape.uid, createdAt: isoTime });
export type ListedReview = z.output<typeof listedReview>;

export const REVIEW_STATES = ["shown", "hidden"] as const;
