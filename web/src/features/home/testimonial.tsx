import type { Review } from "contract/review";
import { ReviewText } from "../../shop/review-text.tsx";
import { Stars } from "../../shop/stars.tsx";
import { pathOnSite } from "../../ui/page-meta.tsx";
import { useBrokenImage } from "../../ui/use-broken-image.ts";

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
