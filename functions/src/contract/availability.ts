import { BASKET_QUANTITY_MAX } from "./basket.ts";
import { formatDollars, isPayable, PAYMENT_CENTS, toCents, totalCentsOf } from "./money.ts";
import { isSoldOut } from "./stock.ts";

/* How much of a product can be had, and why not more: for the purchase page, the basket, quick order, order again, checkout and the API. */

/** What an order depends on. The price is in dollars per unit. */
interface Offer {
  price: number;
  minimumOrderQuantity: number;
  availableQuantity: number;
}

/** Why a product can't be ordered as a line asks for it. */
export const LINE_REFUSALS = ["gone", "price-changed", "sold-out", "below-minimum", "not-enough"] as const;
export type LineRefusal = (typeof LINE_REFUSALS)[number];

/** Returns why a product can't be ordered like this; undefined if it can. `price` is dollars per unit, as the customer saw it. */
export const whyNotLine = (
  product: Offer | undefined,
  { quantity, price }: { quantity: number; price?: number | undefined },
): LineRefusal | undefined => {
  if (!product) return "gone";
  if (isSoldOut(product)) return "sold-out";
  if (price !== undefined && toCents(price) !== toCents(product.price)) return "price-changed";
  if (quantity < product.minimumOrderQuantity) return "below-minimum";
  return quantity > Math.min(product.availableQuantity, BASKET_QUANTITY_MAX) ? "not-enough" : undefined;
};

/** The refusal in words, without a period. `seenPrice` is dollars per unit, as the customer saw it. */
export const lineRefusalInWords = (refusal: LineRefusal, product: Offer | undefined, seenPrice?: number): string => {
  if (!product || refusal === "gone") return "This product is no longer in the shop";
  if (refusal === "sold-out") return "This product is sold out";
  if (refusal === "below-minimum") return `The minimum order is ${product.minimumOrderQuantity}`;
  if (refusal === "not-enough") return `Only ${product.availableQuantity} available`;
  return `The price has changed from ${formatDollars(seenPrice ?? product.price)} to ${formatDollars(product.price)}`;
};

/** Returns why an order can't be of this quantity alone, in words; undefined if it can. */
export const whyNotQuantity = (product: Offer, quantity: number): string | undefined => {
  const refusal = whyNotLine(product, { quantity });
  if (refusal) return lineRefusalInWords(refusal, product);
  return isPayable(totalCentsOf([{ price: product.price, quantity }]))
    ? undefined
    : "An order must come to between $0.50 and $999,999.99";
};

/** The smallest quantity that can be ordered: the minimum order, or more where that is too little for a card payment. */
export const smallestQuantity = ({ minimumOrderQuantity, price }: Omit<Offer, "availableQuantity">): number =>
  Math.max(minimumOrderQuantity, Math.ceil(PAYMENT_CENTS.min / Math.max(1, toCents(price))));

/** How many can be had where so many are wanted; 0 if none. */
export const obtainable = (product: Omit<Offer, "price">, wanted: number): number =>
  isSoldOut(product) ? 0 : Math.min(Math.max(wanted, product.minimumOrderQuantity), product.availableQuantity);
