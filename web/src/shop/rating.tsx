import { Star } from "./stars.tsx";

/** A product's average rating and number of reviews. Nothing without reviews. */
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
