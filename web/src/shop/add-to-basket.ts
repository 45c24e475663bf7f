import { basket } from "../data/basket/basket.ts";
import { useOrderingClass } from "./use-ordering-class.ts";

/** A product as a list has it. */
export interface AddedProduct {
  _id: string;
  name: string;
  /** Dollars per unit, as the customer sees it. */
  price: number;
}

/** The outcome of adding a product, in words for the user. */
export interface Added {
  ok: boolean;
  message: string;
}

const add = ({ _id, name, price }: AddedProduct, quantity: number): Added => {
  const all = (basket.get().lines[_id] ?? 0) + quantity;
  const problem = basket.change(_id, all, { name, price });
  return problem ? { ok: false, message: problem } : { ok: true, message: `${name}: ${all} in your basket` };
};

/** Adds some of a product to the basket. Undefined for users who place no orders. */
export const useAdding = (): { add: typeof add; className: string } | undefined => {
  const className = useOrderingClass();
  return className === undefined ? undefined : { add, className };
};
