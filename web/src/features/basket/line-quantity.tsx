import { BASKET_QUANTITY_MAX } from "contract/basket";
import { useState } from "react";

interface LineQuantityProps {
  name: string;
  quantity: number;
  /** The least and the most that can be ordered, as far as that is known: minus and plus stop there. */
  limits: { min: number; max: number };
  onChange: (quantity: number) => void;
}

const isWhole = (typed: string) => /^\s*\d{1,7}\s*$/.test(typed) && Number(typed) <= BASKET_QUANTITY_MAX;

/** The quantity of a line, changed by one or typed. 0 removes the line. What is no whole number changes nothing, and is replaced on leaving. */
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
      <StepButton label={`One fewer: ${name}`} sign="−" enabled={less >= limits.min} onClick={() => step(less)} />
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
      <StepButton label={`One more: ${name}`} sign="+" enabled={more <= limits.max} onClick={() => step(more)} />
    </div>
  );
};

interface StepButtonProps {
  label: string;
  sign: string;
  enabled: boolean;
  onClick: () => void;
}

// Not `disabled` at the limit: the button would lose the keyboard focus while it is used.
const StepButton = ({ label, sign, enabled, onClick }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={!enabled}
    onClick={() => enabled && onClick()}
    className="btn btn-square btn-soft size-11 text-xl leading-none aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);
