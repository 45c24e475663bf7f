import { REVIEW_LIMITS } from "contract/review";
import type { ComponentProps } from "react";
import { RadioGroup } from "../ui/picture-choice.tsx";
import { Star } from "./stars.tsx";

const { min, max } = REVIEW_LIMITS.rating;
const RATINGS = Array.from({ length: max - min + 1 }, (_, index) => min + index);

interface StarsFieldProps extends Omit<ComponentProps<"input">, "type" | "value"> {
  label: string;
  chosen: number;
  error?: string;
}

/** Radio buttons from one to five stars. Takes the props of `register`. */
export const StarsField = ({ label, chosen, error, required, ...radio }: StarsFieldProps) => (
  <RadioGroup label={label} error={error} required={required} className="gap-1.5">
    <div className="-ms-1 flex">
      {RATINGS.map((rating) => (
        <label key={rating} className="cursor-pointer p-1">
          <input
            {...radio}
            type="radio"
            value={rating}
            aria-label={rating === 1 ? "1 star" : `${rating} stars`}
            className="peer sr-only"
          />
          <Star
            strokeWidth="1.25"
            strokeLinejoin="round"
            className={`size-9 rounded-sm stroke-current outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-primary ${rating <= chosen ? "text-accent" : "fill-transparent text-muted"}`}
          />
        </label>
      ))}
    </div>
  </RadioGroup>
);
