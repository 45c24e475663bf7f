import { ON_HOME_PAGE } from "contract/home";
import type { Review } from "contract/review";
import { newestReviewsCall } from "../../config/calls.ts";
import { lateSource } from "../../data/live/source.ts";
import { useLive } from "../../data/live/use-live.ts";
import { EmptyNotice } from "../../ui/notice.tsx";
import { SkeletonContext } from "../../ui/skeleton.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { Testimonial } from "./testimonial.tsx";

const newestReviews = lateSource(newestReviewsCall, async () => (await import("contract/review")).reviews);

export const Testimonials = () => {
  const reviews = useLive(newestReviews);
  return (
    <section aria-labelledby="testimonials" className="container-page py-12 sm:py-16">
      <h2 id="testimonials" className="heading-2 mb-7">
        What Our Clients say
      </h2>
      <SkeletonContext value={<ReviewsToCome />}>
        <WhenReady live={reviews} what="the reviews">
          {(reviews) => <ReviewGrid reviews={reviews} />}
        </WhenReady>
      </SkeletonContext>
    </section>
  );
};

const GRID = "grid gap-4 sm:gap-5 md:grid-cols-2 lg:grid-cols-3";

const ReviewGrid = ({ reviews }: { reviews: Review[] }) =>
  reviews.length === 0 ? (
    <EmptyNotice title="No reviews yet">What our clients say will appear here.</EmptyNotice>
  ) : (
    <ul className={GRID}>
      {reviews.map((review) => (
        <li key={review._id}>
          <Testimonial review={review} />
        </li>
      ))}
    </ul>
  );

const ReviewsToCome = () => (
  <ul className={GRID}>
    {Array.from({ length: ON_HOME_PAGE.reviews }, (_, index) => index).map((index) => (
      <li key={index} className="panel h-64 p-6">
        <div className="skeleton h-4 w-24" />
        <div className="skeleton mt-5 h-4 w-full" />
        <div className="skeleton mt-2 h-4 w-4/5" />
      </li>
    ))}
  </ul>
);
