import { STAR } from "./stars.tsx";

/** The average of a product's reviews and their number: one star, and both figures. Nothing without reviews. */
export const Rating = ({ rating }: { rating: { average: number; count: number } | null | undefined }) => {
  if (!rating || rating.count === 0) return null;
  const { average, count } = rating;
  return (
    <span
      role="img"
      aria-label={`${average.toFixed(1)} out of 5 stars, ${count} ${count === 1 ? "review" : "reviews"}`}
      className="inline-flex items-center gap-1 text-sm tabular-nums"
    >
      <svg viewBox="0 0 20 20" className="size-4 text-accent" fill="currentColor" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <span className="font-medium">{average.toFixed(1)}</span>
      <span className="text-base-content/70">({count})</span>
    </span>
  );
};
