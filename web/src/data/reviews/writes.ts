import { writing } from "../firebase/writing.ts";

/** Adds or changes a user's review of the shop: see save-review.ts. */
export const saveReview = writing(async () => (await import("./save-review.ts")).saveReview);
/** Adds or changes a user's review of a product: see save-review.ts. */
export const saveProductReview = writing(async () => (await import("./save-review.ts")).saveProductReview);
/** Deletes a review: see delete-review.ts. */
export const deleteReview = writing(async () => (await import("./delete-review.ts")).deleteReview);
/** Hides a review, or shows it again: see move-review.ts. */
export const moveReview = writing(async () => (await import("./move-review.ts")).moveReview);
