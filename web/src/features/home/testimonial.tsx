import type { Review } from "contract/review";
import { useState } from "react";
import { Stars } from "../../ui/stars.tsx";
import { useBrokenImage } from "../../ui/use-broken-image.ts";

/** A review: the stars, the text and its author. */
export const Testimonial = ({ review: { name, location, img, review, rating } }: { review: Review }) => (
  <figure className="panel flex h-full min-h-64 flex-col p-6">
    <Stars rating={rating} />
    <Text>{review}</Text>
    <figcaption className="mt-auto flex items-center gap-3">
      <Portrait src={img} />
      <span className="min-w-0">
        <span className="block break-words font-semibold leading-tight">{name}</span>
        <span className="mt-0.5 block break-words text-muted text-sm">{location}</span>
      </span>
    </figcaption>
  </figure>
);

/** More than eight lines on a phone. */
const LONG = 300;

/** A review's text. A long one opens and closes. */
const Text = ({ children }: { children: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = children.length > LONG || children.split("\n").length > 8;
  return (
    <div className="mt-4 mb-6">
      <blockquote className={`whitespace-pre-line break-words leading-relaxed ${isOpen ? "" : "line-clamp-8"}`}>
        {children}
      </blockquote>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="text-link mt-2 min-h-6"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Show less" : "Read more"}
        </button>
      )}
    </div>
  );
};

/** The reviewer's image, or a generic one if there is none or it fails to load. The name is next to it. */
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
      src={src}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={`${shape} object-cover`}
    />
  );
};
