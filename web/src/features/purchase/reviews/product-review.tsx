import type { ProductReview as Review } from "contract/product-review";
import type { ReviewCollection } from "../../../data/reviews/move-review.ts";
import { useMay } from "../../../data/session/use-may.ts";
import { ReviewText } from "../../../shop/review-text.tsx";
import { Stars } from "../../../shop/stars.tsx";
import { Button } from "../../../ui/button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import type { Area } from "../../../ui/table/use-act.ts";
import { useModeration } from "./use-moderation.ts";

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
        <span className="text-muted text-sm">
          <Moment date={createdAt} />
        </span>
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
