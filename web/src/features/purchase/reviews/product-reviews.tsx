import type { Product } from "contract/product";
import { type ReactNode, useRef } from "react";
import type { ReviewCollection } from "../../../data/reviews/change-reviews.ts";
import { useProductReviews } from "../../../data/reviews/reviews.ts";
import { useProfile } from "../../../data/session/session.tsx";
import { useMay } from "../../../data/session/use-may.ts";
import { Rating } from "../../../shop/stars.tsx";
import { Button } from "../../../ui/button.tsx";
import { SkeletonContext } from "../../../ui/skeleton.tsx";
import type { Area } from "../../../ui/table/use-act.ts";
import { WhenReady } from "../../../ui/when-ready.tsx";
import { OwnReview, OwnReviewSpace } from "./own-review.tsx";
import { ProductReview } from "./product-review.tsx";

export const ProductReviews = ({ product }: { product: Product }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const profile = useProfile();
  const moderates = useMay()("moderate reviews");
  const list = { productId: product._id, area: heading };
  return (
    <section aria-labelledby="reviews" className="mt-14 max-w-3xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="reviews" ref={heading} tabIndex={-1} className="heading-2 outline-none">
          Reviews
        </h2>
        <Rating rating={product.rating} />
      </div>
      {profile.status === "ready" ? (
        <OwnReview {...list} uid={profile.data._id} name={profile.data.name} />
      ) : (
        !moderates && <OwnReviewSpace />
      )}
      <SkeletonContext value={undefined}>
        <ReviewList
          {...list}
          from="reviews"
          empty={<p className="text-muted">Nobody has reviewed this product yet.</p>}
        />
        {moderates && (
          <ReviewList
            {...list}
            from="hiddenReviews"
            heading={<h3 className="mt-10 mb-4 font-semibold text-lg">Hidden reviews</h3>}
          />
        )}
      </SkeletonContext>
    </section>
  );
};

interface ReviewListProps {
  productId: string;
  from: ReviewCollection;
  area: Area;
  heading?: ReactNode;
  empty?: ReactNode;
}

const ReviewList = ({ productId, from, area, heading, empty }: ReviewListProps) => {
  const { live, loadMore, isLoadingMore } = useProductReviews(productId, from);
  return (
    <WhenReady live={live} what="the reviews">
      {(reviews) => {
        if (reviews.length === 0) return empty;
        return (
          <>
            {heading}
            <ul className="flex flex-col gap-4">
              {reviews.map((review) => (
                <li key={review._id}>
                  <ProductReview review={review} productId={productId} from={from} area={area} />
                </li>
              ))}
            </ul>
            {loadMore && (
              <Button variant="secondary" className="mt-5" loading={isLoadingMore} onClick={loadMore}>
                Load more reviews
              </Button>
            )}
          </>
        );
      }}
    </WhenReady>
  );
};
