import type { Outcome } from "../../../data/firebase/attempt.ts";
import type { ReviewCollection } from "../../../data/reviews/move-review.ts";
import { deleteReview, moveReview } from "../../../data/reviews/writes.ts";
import { useConfirm } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast.ts";

/** Writes, and says what came of it. Resolves to whether it was done. */
const say = async (write: () => Promise<Outcome>, done: string): Promise<boolean> => {
  const outcome = await write().catch(() => ({ ok: false, code: "failed" }) as const);
  if (outcome.ok) toast.success(done);
  else if (outcome.code === "refused") toast.error("The shop refused this. Nothing was changed.");
  else toast.error("The shop could not be reached. Nothing was changed.");
  return outcome.ok;
};

/** What can be done to the reviews of a product in a list. `onGone` runs when one is no longer in it. */
export const useModeration = (productId: string, from: ReviewCollection, onGone: () => void) => {
  const confirm = useConfirm();
  return {
    /** Hides a review, or shows a hidden one. */
    move: async (reviewId: string) => {
      const to = from === "reviews" ? "hiddenReviews" : "reviews";
      const done = to === "reviews" ? "The review is shown again." : "The review is hidden, and no longer counts.";
      if (await say(() => moveReview(reviewId, to, productId), done)) onGone();
    },
    /** Deletes a review, for its author or an admin. */
    remove: async (reviewId: string, whose: string) => {
      const body = `${whose} will be deleted for good.`;
      const agreed = await confirm({ title: "are you sure?", body, confirmLabel: "Yes, delete it", danger: true });
      const run = () => deleteReview(from, reviewId, productId);
      if (agreed && (await say(run, `${whose} Successfully deleted`))) onGone();
    },
  };
};
