import { ON_HOME_PAGE } from "contract/rendered-pages";
import type { Review } from "contract/review";
import { newestReviewsCall } from "../../config/calls.ts";
import { lateSource } from "../../data/live/source.ts";
import { useLive } from "../../data/live/use-live.ts";
import { ReviewText } from "../../shop/review-text.tsx";
import { Stars } from "../../shop/stars.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { pathOnSite } from "../../ui/page-meta.tsx";
import { SkeletonContext } from "../../ui/skeleton.tsx";
import { useBrokenImage } from "../../ui/use-broken-image.ts";
import { WhenReady } from "../../ui/when-ready.tsx";

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

export const Testimonial = ({ review: { name, location, img, review, rating } }: { review: Review }) => (
  <figure className="panel flex h-full min-h-64 flex-col p-6">
    <Stars rating={rating} />
    <div className="mt-4 mb-6">
      <ReviewText>{review}</ReviewText>
    </div>
    <figcaption className="mt-auto flex items-center gap-3">
      <Portrait src={img} />
      <span className="min-w-0">
        <span dir="auto" className="block break-words font-semibold leading-tight">
          {name}
        </span>
        <span dir="auto" className="mt-0.5 block break-words text-muted text-sm">
          {location}
        </span>
      </span>
    </figcaption>
  </figure>
);

/** The reviewer's image, or a generic one. The name is next to it. */
const Portrait = ({ src }: { src: string }) => {
  const { isBroken, watch } = useBrokenImage(src);
  const shape = "size-12 shrink-0 rounded-full bg-base-300";
  if (isBroken || src === "")
    return (
      <svg viewBox="0 0 24 24" className={`${shape} text-muted`} fill="currentColor" aria-hidden="true">
        <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4 3-7 8-7s8 3 8 7Z" />
      </svg>
    );
  return (
    <img
      {...watch}
      src={pathOnSite(src)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={`${shape} object-cover`}
    />
  );
};
