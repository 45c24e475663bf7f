import type { Product } from "contract/product";
import type { ComponentProps } from "react";
import { TextField } from "../../ui/field.tsx";
import { StepButton } from "../../ui/step-button.tsx";
import { canStep, stepQuantity } from "./step-quantity.ts";

interface QuantityFieldProps extends Omit<ComponentProps<typeof TextField>, "label" | "end" | "value"> {
  limits: Pick<Product, "minimumOrderQuantity" | "availableQuantity">;
  refusal: string | undefined;
  typed: string;
  onStep: (quantity: string) => void;
}

export const QuantityField = ({ limits, refusal, hint, typed, onStep, ...props }: QuantityFieldProps) => {
  const step = (by: 1 | -1) => {
    if (canStep(limits, typed, by)) onStep(stepQuantity(limits, typed, by));
  };
  return (
    <TextField
      {...props}
      label="Quantity"
      required
      type="number"
      inputMode="numeric"
      min={limits.minimumOrderQuantity}
      max={limits.availableQuantity}
      step={1}
      hint={
        (refusal || hint) && (
          <>
            {refusal && (
              <span role="alert" className="block font-medium text-warning">
                {refusal}
              </span>
            )}
            <span>{hint}</span>
          </>
        )
      }
      className="h-12 [&_input]:[appearance:textfield] [&_input::-webkit-inner-spin-button]:appearance-none"
      end={
        <span className="flex gap-1">
          <StepButton
            className="size-10"
            label="One fewer"
            sign="−"
            enabled={canStep(limits, typed, -1)}
            onClick={() => step(-1)}
          />
          <StepButton
            className="size-10"
            label="One more"
            sign="+"
            enabled={canStep(limits, typed, 1)}
            onClick={() => step(1)}
          />
        </span>
      }
    />
  );
};
