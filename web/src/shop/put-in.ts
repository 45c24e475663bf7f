import { lineRefusalInWords, obtainable, whyNotLine } from "contract/availability";
import type { Product } from "contract/product";
import { basket } from "../data/basket/basket.ts";

export interface LineResult {
  isIn: boolean;
  /** It is in, and not as it was wanted. */
  isOther?: boolean;
  said: string;
}

/** Sets a product's quantity in the basket, as far as available. `before` is its earlier price in dollars. */
export const putIn = (product: Product, wanted: number, before = product.price): LineResult => {
  const { _id, name, price } = product;
  const quantity = obtainable(product, wanted);
  if (quantity === 0) return { isIn: false, said: `${lineRefusalInWords("sold-out", product)}.` };
  const problem = basket.change(_id, quantity, { name, price });
  if (problem) return { isIn: false, said: problem };
  const said = [whyNotLine(product, { quantity: wanted }), whyNotLine(product, { quantity, price: before })]
    .filter((refusal) => refusal !== undefined)
    .map((refusal) => `${lineRefusalInWords(refusal, product, before)}. `);
  return { isIn: true, isOther: said.length > 0, said: `${said.join("")}${quantity} in your basket.` };
};
