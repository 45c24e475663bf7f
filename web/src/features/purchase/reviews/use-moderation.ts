import type { ReviewCollection } from "../../../data/reviews/move-review.ts";
import { deleteReview, moveReview } from "../../../data/reviews/writes.ts";
import { type Area, useAct } from "../../../ui/table/use-act.ts";

/** `area` takes the focus when a review leaves its list. */
export const useModeration = (productId: string, from: ReviewCollection, area: Area) => {
  const act = useAct(area);
  return {
    move: (id: string) => {
      const to = from === "reviews" ? "hiddenReviews" : "reviews";
      return act({
        id,
        run: () => moveReview(id, to, productId),
        done: to === "reviews" ? "The review is shown again." : "The review is hidden, and no longer counts.",
      });
    },
    /** For its author or an admin. Resolves to true when done. */
    remove: (id: string, whose: string) =>
      act({
        id,
        question: { body: `${whose} will be deleted for good.`, confirmLabel: "Yes, delete it" },
        run: () => deleteReview(from, id, productId),
        done: `${whose} Successfully deleted`,
      }),
  };
};
