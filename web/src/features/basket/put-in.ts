import { formatDollars } from "contract/money";
import type { Product } from "contract/product";
import { isSoldOut } from "contract/stock";
import { basket } from "../../data/basket/basket.ts";

/** What became of a product that somebody wants in their basket. */
export interface LineResult {
  /** Whether it is in the basket now. */
  isIn: boolean;
  /** In words for the user. */
  said: string;
}

/** How many of a product can be had where so many are wanted; 0 if none. */
export const obtainable = (
  product: Pick<Product, "minimumOrderQuantity" | "availableQuantity">,
  wanted: number,
): number =>
  isSoldOut(product) ? 0 : Math.min(Math.max(wanted, product.minimumOrderQuantity), product.availableQuantity);

/** Sets a product's quantity in the basket to what is wanted, or to what can be had. `before` is its price in dollars in an earlier order. */
export const putIn = (product: Product, wanted: number, before = product.price): LineResult => {
  const { _id, name, price, minimumOrderQuantity, availableQuantity } = product;
  const quantity = obtainable(product, wanted);
  if (quantity === 0) return { isIn: false, said: "Sold out." };
  const problem = basket.change(_id, quantity, { name, price });
  if (problem) return { isIn: false, said: problem };
  const said = [
    quantity < wanted && `Only ${availableQuantity} left.`,
    quantity > wanted && `The minimum order is ${minimumOrderQuantity}.`,
    before !== price && `The price has changed from ${formatDollars(before)} to ${formatDollars(price)}.`,
    `${quantity} in your basket.`,
  ];
  return { isIn: true, said: said.filter(Boolean).join(" ") };
};
