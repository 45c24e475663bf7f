import { BASKET_QUANTITY_MAX } from "contract/basket";
import { type ReactNode, useEffect, useRef } from "react";
import { basket, useBasket } from "../data/basket/basket.ts";
import { AddButton } from "../ui/add-button.tsx";
import { StepButton } from "../ui/step-button.tsx";
import { toast } from "../ui/toast.ts";
import { type AddedProduct, useAdding } from "./add-to-basket.ts";

interface BasketStepperProps {
  product: AddedProduct & { minimumOrderQuantity: number };
  /** How many the first press adds. */
  first: number;
  className?: string;
  children: ReactNode;
}

/** Adds a product to the basket, and then says how many are in it, to be changed by one. Nothing for admins. */
export const BasketStepper = ({ product, first, className = "", children }: BasketStepperProps) => {
  const { _id, name, price, minimumOrderQuantity } = product;
  const adding = useAdding();
  const quantity = useBasket().lines[_id] ?? 0;
  const isIn = quantity > 0;
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The button that was pressed is gone.
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    place.current?.querySelector<HTMLElement>(isIn ? "button:last-of-type" : "button")?.focus();
  }, [isIn]);
  if (!adding) return null;
  const set = (next: number) => {
    wasPressed.current = next === 0;
    const problem = basket.change(_id, next, { name, price });
    if (problem) toast.error(problem);
  };
  const add = () => {
    wasPressed.current = true;
    return adding.add(product, first);
  };
  return (
    <div
      ref={place}
      className={`@container relative flex items-center justify-between ${className} ${adding.className}`}
    >
      {isIn && (
        <StepButton
          className="size-11 shrink-0"
          label={`One fewer: ${name}`}
          sign="−"
          enabled
          onClick={() => set(quantity > minimumOrderQuantity ? quantity - 1 : 0)}
        />
      )}
      <span role="status" className={isIn ? "whitespace-nowrap font-medium text-sm tabular-nums" : "sr-only"}>
        {isIn && (
          <>
            <span className="@max-[11.5rem]:sr-only">In basket: </span>
            <span>{quantity}</span>
          </>
        )}
      </span>
      {isIn ? (
        <StepButton
          className="size-11 shrink-0"
          label={`One more: ${name}`}
          sign="+"
          enabled={quantity < BASKET_QUANTITY_MAX}
          onClick={() => set(quantity + 1)}
        />
      ) : (
        <AddButton name={name} onAdd={add} className="w-full px-2">
          {children}
        </AddButton>
      )}
    </div>
  );
};
