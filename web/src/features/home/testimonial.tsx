import type { Review } from "contract/review";
import { useState } from "react";
import { Stars } from "../../ui/stars.tsx";

/** A review: the stars, the text and its author. */
export const Testimonial = ({ review: { name, location, img, review, rating } }: { review: Review }) => (
  <figure className="panel flex h-full min-h-64 flex-col p-6">
    <Stars rating={rating} />
    <blockquote className="mt-4 mb-6 line-clamp-8 leading-relaxed">{review}</blockquote>
    <figcaption className="mt-auto flex items-center gap-3">
      <Portrait src={img} />
      <span className="min-w-0">
        <span className="block font-semibold leading-tight">{name}</span>
        <span className="mt-0.5 block text-muted text-sm">{location}</span>
      </span>
    </figcaption>
  </figure>
);

/** The reviewer's image, or a generic one if it fails to load. The name is next to it. */
const Portrait = ({ src }: { src: string }) => {
  const [failed, setFailed] = useState(false);
  const shape = "size-12 shrink-0 rounded-full bg-base-300";
  if (failed)
    return (
      <svg viewBox="0 0 24 24" className={`${shape} text-muted`} fill="currentColor" aria-hidden="true">
        <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4 3-7 8-7s8 3 8 7Z" />
      </svg>
    );
  return (
    <img
      src={src}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      className={`${shape} object-cover`}
    />
  );
};
