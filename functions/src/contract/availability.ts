import { BASKET_QUANTITY_MAX } from "./basket.ts";
import { formatDollars, isPayable, NOT_PAYABLE, PAYMENT_CENTS, toCents, totalCentsOf } from "./money.ts";
import { isSoldOut } from "./stock.ts";

/* How much of a product can be ordered, and why not more: for every page, and for the API. */

/** The fields that decide whether a product can be ordered. The price is in dollars per unit. */
interface Offer {
  price: number;
  minimumOrderQuantity: number;
  availableQuantity: number;
}

export const LINE_REFUSALS = ["gone", "price-changed", "sold-out", "below-minimum", "not-enough"] as const;
export type LineRefusal = (typeof LINE_REFUSALS)[number];

/** The reason why a product can't be ordered like this, or undefined. `price` is the dollars that the customer saw. */
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

/** The refusal in words, without a period. `seenPrice` is in dollars per unit, as the customer saw it. */
export const lineRefusalInWords = (refusal: LineRefusal, product: Offer | undefined, seenPrice?: number): string => {
  if (!product || refusal === "gone") return "This product is no longer in the shop";
  if (refusal === "sold-out") return "This product is sold out";
  if (refusal === "below-minimum") return `The minimum order is ${product.minimumOrderQuantity}`;
  if (refusal === "not-enough") return `Only ${product.availableQuantity} available`;
  return `The price has changed from ${formatDollars(seenPrice ?? product.price)} to ${formatDollars(product.price)}`;
};

/** Returns why an order can't have this quantity alone, in words; undefined if it can. */
export const whyNotQuantity = (product: Offer, quantity: number): string | undefined => {
  const refusal = whyNotLine(product, { quantity });
  if (refusal) return lineRefusalInWords(refusal, product);
  return isPayable(totalCentsOf([{ price: product.price, quantity }])) ? undefined : NOT_PAYABLE;
};

/** The smallest quantity of an order: the minimum order, or more if that costs too little for a card payment. */
export const smallestQuantity = ({ minimumOrderQuantity, price }: Omit<Offer, "availableQuantity">): number =>
  Math.max(minimumOrderQuantity, Math.ceil(PAYMENT_CENTS.min / Math.max(1, toCents(price))));

/** The quantity that can be ordered when `wanted` is asked for; 0 if none. */
export const obtainable = (product: Omit<Offer, "price">, wanted: number): number =>
  isSoldOut(product) ? 0 : Math.min(Math.max(wanted, product.minimumOrderQuantity), product.availableQuantity);
