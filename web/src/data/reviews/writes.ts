import { ownProductReviewCall, ownReviewsCall } from "../../config/calls.ts";
import { writing } from "../firebase/writing.ts";
import { queryClient } from "../live/query-client.ts";

/** Asks again for what no listener follows. */
const askAgain = (path: string): void => void queryClient.invalidateQueries({ queryKey: [path] });

const save = writing(async () => (await import("./save-review.ts")).saveReview);
const saveOfProduct = writing(async () => (await import("./save-review.ts")).saveProductReview);
const move = writing(async () => (await import("./move-review.ts")).moveReview);
const remove = writing(async () => (await import("./delete-review.ts")).deleteReview);

/** Adds or changes a user's review of the shop: see save-review.ts. */
export const saveReview = async (...[input, uid, base]: Parameters<typeof save>) => {
  const outcome = await save(input, uid, base);
  askAgain(ownReviewsCall(uid));
  return outcome;
};

/** Adds or changes a user's review of a product: see save-review.ts. */
export const saveProductReview = async (...[productId, uid, ...review]: Parameters<typeof saveOfProduct>) => {
  const outcome = await saveOfProduct(productId, uid, ...review);
  askAgain(ownProductReviewCall(productId, uid));
  return outcome;
};

const listAgain = (): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith("/allProductReviews?"),
  });

/** Deletes a review: see delete-review.ts. */
export const deleteReview = async (...[from, reviewId, productId]: Parameters<typeof remove>) => {
  const outcome = await remove(from, reviewId, productId);
  if (productId !== undefined) askAgain(ownProductReviewCall(productId, reviewId));
  listAgain();
  return outcome;
};

/** Hides a review, or shows it again: see move-review.ts. */
export const moveReview = async (...asked: Parameters<typeof move>) => {
  const outcome = await move(...asked);
  listAgain();
  return outcome;
};
