import type { ComponentProps } from "react";

const STARS = [1, 2, 3, 4, 5];

export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={`${rating} out of 5 stars`} className="flex gap-0.5">
    {STARS.map((star) => (
      <Star
        key={star}
        className={`size-5 ${star <= rating ? "text-accent" : "text-base-300 forced-colors:fill-none forced-colors:stroke-current"}`}
      />
    ))}
  </span>
);

export const Star = (props: ComponentProps<"svg">) => (
  <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true" {...props}>
    <path d="m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8Z" />
  </svg>
);

export const Rating = ({ rating }: { rating: { average: number; count: number } | null | undefined }) => {
  if (!rating?.count) return null;
  const average = rating.average.toFixed(1);
  return (
    <span
      role="img"
      aria-label={`${average} out of 5 stars, reviews: ${rating.count}`}
      className="flex items-center gap-1 text-sm"
    >
      <Star className="size-4 text-accent" />
      <span>{`${average} (${rating.count})`}</span>
    </span>
  );
};
