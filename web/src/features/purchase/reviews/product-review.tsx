import type { ProductReview as Review } from "contract/product-review";
import type { ReviewCollection } from "../../../data/reviews/change-reviews.ts";
import { deleteReview, moveReview } from "../../../data/reviews/reviews.ts";
import { useMay } from "../../../data/session/use-may.ts";
import { ReviewText } from "../../../shop/review-text.tsx";
import { Stars } from "../../../shop/stars.tsx";
import { Button } from "../../../ui/button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { type Area, useAct } from "../../../ui/table/use-act.ts";

interface ProductReviewProps {
  review: Review;
  productId: string;
  from: ReviewCollection;
  area: Area;
}

export const ProductReview = ({ review, productId, from, area }: ProductReviewProps) => {
  const moderates = useMay()("moderate reviews");
  const { name, rating, review: text, createdAt } = review;
  return (
    <article className="panel p-5">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={rating} />
        <span dir="auto" className="break-words font-semibold">
          {name}
        </span>
        <Moment date={createdAt} className="text-muted text-sm" />
      </div>
      <ReviewText>{text}</ReviewText>
      {moderates && <Moderation {...{ review, productId, from, area }} />}
    </article>
  );
};

const Moderation = ({ review, productId, from, area }: ProductReviewProps) => {
  const { move, remove } = useModeration(productId, from, area);
  const whose = `${review.name}'s review`;
  const label = from === "reviews" ? "Hide" : "Show";
  return (
    <div className="mt-4 flex gap-2 border-base-300 border-t pt-3">
      <Button size="sm" variant="ghost" aria-label={`${label} ${whose}`} onClick={() => void move(review._id)}>
        {label}
      </Button>
      <Button size="sm" variant="danger" aria-label={`Delete ${whose}`} onClick={() => void remove(review._id, whose)}>
        Delete
      </Button>
    </div>
  );
};

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
    remove: (id: string, whose: string) =>
      act({
        id,
        question: { body: `${whose} will be deleted for good.`, confirmLabel: "Yes, delete it" },
        run: () => deleteReview(from, id, productId),
        done: `${whose} Successfully deleted`,
      }),
  };
};
