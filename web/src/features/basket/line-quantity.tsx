import { BASKET_QUANTITY_MAX } from "contract/basket";
import { useState } from "react";
import { StepButton } from "../../ui/step-button.tsx";

interface LineQuantityProps {
  name: string;
  quantity: number;
  /** Minus and plus stop here. */
  limits: { min: number; max: number };
  onChange: (quantity: number) => void;
}

const isWhole = (typed: string) => /^\s*\d{1,7}\s*$/.test(typed) && Number(typed) <= BASKET_QUANTITY_MAX;

/** A line's quantity, changed by one or typed. 0 removes the line; other text is ignored, and replaced on blur. */
export const LineQuantity = ({ name, quantity, limits, onChange }: LineQuantityProps) => {
  const [typed, setTyped] = useState<string>();
  const step = (next: number) => {
    setTyped(undefined);
    onChange(next);
  };
  const less = Math.min(quantity - 1, limits.max);
  const more = Math.max(quantity + 1, limits.min);
  return (
    <div className="flex items-center gap-1">
      <StepButton
        className="size-11"
        label={`One fewer: ${name}`}
        sign="−"
        enabled={less >= limits.min}
        onClick={() => step(less)}
      />
      <input
        aria-label={`Quantity: ${name}`}
        inputMode="numeric"
        autoComplete="off"
        className="input h-11 w-18 px-1 text-center tabular-nums"
        value={typed ?? String(quantity)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(undefined)}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (isWhole(value)) onChange(Number(value));
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
  );
};
