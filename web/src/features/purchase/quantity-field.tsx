import type { Product } from "contract/product";
import type { ComponentProps } from "react";
import { TextField } from "../../ui/field.tsx";
import { canStep, stepQuantity } from "./step-quantity.ts";

interface QuantityFieldProps extends Omit<ComponentProps<typeof TextField>, "label" | "end" | "value"> {
  product: Pick<Product, "minimumOrderQuantity" | "availableQuantity">;
  /** The quantity as typed. */
  typed: string;
  onStep: (quantity: string) => void;
}

/** The quantity, typed or changed by one with minus and plus, which stop at the product's limits. */
export const QuantityField = ({ product, typed, onStep, ...props }: QuantityFieldProps) => {
  const step = (by: 1 | -1) => {
    if (canStep(product, typed, by)) onStep(stepQuantity(product, typed, by));
  };
  return (
    <TextField
      {...props}
      label="Quantity"
      required
      type="number"
      inputMode="numeric"
      min={product.minimumOrderQuantity}
      max={product.availableQuantity}
      step={1}
      className="h-12 [&_input]:[appearance:textfield] [&_input::-webkit-inner-spin-button]:appearance-none"
      end={
        <span className="flex gap-1">
          <StepButton label="One fewer" sign="−" enabled={canStep(product, typed, -1)} onClick={() => step(-1)} />
          <StepButton label="One more" sign="+" enabled={canStep(product, typed, 1)} onClick={() => step(1)} />
        </span>
      }
    />
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
    onClick={onClick}
    className="btn btn-square btn-soft size-10 text-xl leading-none aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);
