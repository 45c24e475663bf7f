import { lineRefusalInWords, obtainable, whyNotLine } from "contract/availability";
import type { Product } from "contract/product";
import { basket } from "../data/basket/basket.ts";

export interface LineResult {
  isIn: boolean;
  /** It is in, and not as it was wanted. */
  isOther?: boolean;
  said: string;
  /** There are too few: what was wanted in all. */
  short?: { product: Product; wanted: number };
}

/** Sets a product's quantity in the basket, as far as available. `before` is its earlier price in dollars. */
export const putIn = (product: Product, wanted: number, before = product.price): LineResult => {
  const { _id, name, price } = product;
  const quantity = obtainable(product, wanted);
  const short = { product, wanted };
  if (quantity === 0) return { isIn: false, said: `${lineRefusalInWords("sold-out", product)}.`, short };
  const problem = basket.change(_id, quantity, { name, price });
  if (problem) return { isIn: false, said: problem };
  const said = [whyNotLine(product, { quantity: wanted }), whyNotLine(product, { quantity, price: before })]
    .filter((refusal) => refusal !== undefined)
    .map((refusal) => `${lineRefusalInWords(refusal, product, before)}. `);
  const isShort = quantity < wanted && { short };
  return { isIn: true, isOther: said.length > 0, said: `${said.join("")}${quantity} in your basket.`, ...isShort };
};

/** Puts another product in, as far as available, and then takes the first one out. */
export const putInstead = (
  { _id }: Pick<Product, "_id">,
  other: Product,
  wanted: number,
  takeOut: () => void = () => basket.change(_id, 0),
): LineResult => {
  const result = putIn(other, wanted + (basket.get().lines[other._id] ?? 0));
  if (result.isIn) takeOut();
  return result;
};
