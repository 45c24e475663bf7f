import { BASKET_QUANTITY_MAX } from "contract/basket";
import { formatNumber } from "contract/money";
import { readNumber } from "contract/read-number";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { StepButton } from "../ui/step-button.tsx";

interface LineQuantityProps {
  what?: string;
  name: string;
  quantity: number;
  /** The buttons' limits. */
  limits: { min: number; max: number };
  /** The most that can be typed. */
  most?: number;
  onChange: (quantity: number) => void;
}

/** After the last key: who types 12 does not mean 1. */
const FINISHED_MS = 400;

/** The quantity as it was typed, from 0 to `most`, or why it is none. */
export const quantityIn = (typed: string, most = BASKET_QUANTITY_MAX): number | string => {
  const read = readNumber(typed, "whole");
  if (!read.ok) return `${read.message}.`;
  const isQuantity = Number.isInteger(read.value) && read.value >= 0 && read.value <= most;
  return isQuantity ? read.value : `"${typed}" is not a whole number from 0 to ${formatNumber(most)}.`;
};

/**
 * A line's quantity, changed by one or typed. 0 removes the line. What is not a quantity changes nothing: the field
 * says so, and shows the quantity again when it is left.
 */
export const LineQuantity = ({
  what = "Quantity",
  name,
  quantity,
  limits,
  most = BASKET_QUANTITY_MAX,
  onChange,
}: LineQuantityProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const take = () => {
    if (typed === undefined) return;
    const read = typed.trim() ? quantityIn(typed, most) : quantity;
    setProblem(
      typeof read === "string" ? `${read} The ${what.toLowerCase()} is still ${formatNumber(quantity)}.` : undefined,
    );
    if (typeof read === "number" && read !== quantity) onChange(read);
  };
  const takeFinished = useEffectEvent(take);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(takeFinished, FINISHED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const leave = () => {
    take();
    setTyped(undefined);
  };
  const step = (next: number) => {
    setTyped(undefined);
    setProblem(undefined);
    onChange(next);
  };
  const less = Math.min(quantity - 1, limits.max);
  const more = Math.max(quantity + 1, limits.min);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center gap-1">
        <StepButton
          className="size-11"
          label={`One fewer: ${name}`}
          sign="−"
          enabled={less >= limits.min}
          onClick={() => step(less)}
        />
        <input
          aria-label={`${what}: ${name}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          inputMode="numeric"
          autoComplete="off"
          className={`input h-11 w-18 px-1 text-center tabular-nums ${problem ? "input-error" : ""}`}
          value={typed ?? String(quantity)}
          onFocus={({ target }) => target.select()}
          onBlur={leave}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The form that the line stands in is not sent with it.
            event.preventDefault();
            leave();
          }}
        />
        <StepButton
          className="size-11"
          label={`One more: ${name}`}
          sign="+"
          enabled={more <= limits.max}
          onClick={() => step(more)}
        />
      </div>
      <div role="status" className="empty:hidden">
        {problem && (
          <p id={id} className="max-w-48 font-medium text-error text-sm">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
};
