import * as z from "zod/mini";
import { isoTime, storedTime } from "./fields.ts";
import { isPayable, orderTotalCents, PAYMENT_CENTS, toCents } from "./money.ts";
import { PRODUCT_LIMITS, type StoredProduct } from "./product.ts";
import { isSoldOut } from "./stock.ts";

export const ORDER_LIMITS = {
  quantity: { min: 1, max: PRODUCT_LIMITS.availableQuantity.max },
  address: 500,
  phone: 40,
  customerName: 120,
} as const;

/** The smallest quantity of a product that can be ordered: its minimum order, or more where that is too little for a card payment. */
export const smallestQuantity = ({
  minimumOrderQuantity,
  price,
}: Pick<StoredProduct, "minimumOrderQuantity" | "price">) =>
  Math.max(minimumOrderQuantity, Math.ceil(PAYMENT_CENTS.min / Math.max(1, toCents(price))));

/** Why the customer cannot order this quantity of the product, as a message; undefined if they can. */
export const whyNotQuantity = (
  product: Pick<StoredProduct, "minimumOrderQuantity" | "availableQuantity" | "price">,
  quantity: number,
): string | undefined => {
  if (isSoldOut(product)) return "This product is sold out";
  if (quantity < product.minimumOrderQuantity) return `The minimum order is ${product.minimumOrderQuantity}`;
  if (quantity > product.availableQuantity) return `Only ${product.availableQuantity} available`;
  if (!isPayable(orderTotalCents({ price: product.price, quantity })))
    return "An order must come to between $0.50 and $999,999.99";
  return undefined;
};

/** A disputed payment: the bank has not decided yet, the shop keeps the money, or the customer got it back. */
export const DISPUTE_STATUSES = ["open", "won", "lost"] as const;

/** A stored order, without `createdAt` and `paidAt`. */
export const storedOrder = z.object({
  productId: z.string(),
  /** The product's name when it was ordered. */
  pName: z.string(),
  quantity: z.int(),
  /** Dollars per unit when it was ordered. */
  price: z.number(),
  address: z.string(),
  phone: z.string(),
  /** The customer's e-mail. */
  customer: z.string(),
  customerName: z.string(),
  email: z.string(),
  uid: z.string(),
  paid: z.boolean(),
  /** The payment intent that paid it; null until then. */
  transactionId: z.nullable(z.string()),
  /** The payment intent that is or was open for it. Only functions write it. */
  paymentIntentId: z.optional(z.string()),
  /** How many payment intents before this one failed. Only functions write it. */
  paymentAttempt: z.optional(z.int()),
  /** How much of the payment Stripe refunded, in whole cents. Only functions write this and the next three. */
  refundedCents: z.optional(z.int()),
  /** When Stripe made the last of these refunds. */
  refundedAt: z.optional(z.nullable(storedTime)),
  dispute: z.optional(z.nullable(z.enum(DISPUTE_STATUSES))),
  /** When the customer's bank opened the dispute. */
  disputedAt: z.optional(z.nullable(storedTime)),
  /** When an admin returned its quantity to the stock, after its money went back. Only functions write it. */
  restockedAt: z.optional(storedTime),
});
export type StoredOrder = z.output<typeof storedOrder>;

/** A customer's unpaid orders, under the customer's uid. An order and its entry change together. */
export interface StoredHolds {
  orderIds: string[];
  /**
   * The order that the user last placed or canceled in Firestore: it tells the security rules which order a batch is about. The functions,
   * which have the rights of an admin, leave it as it is.
   */
  lastOrder?: string;
}

/** What an order takes off the stock: the quantity of each product. */
export const stockOf = ({ productId, quantity }: Pick<StoredOrder, "productId" | "quantity">) => [
  { productId, quantity },
];

/** An order in the API's answers. */
export const order = z.extend(z.omit(storedOrder, { paymentIntentId: true, paymentAttempt: true }), {
  _id: z.string(),
  createdAt: isoTime,
  refundedCents: z.int(),
  refundedAt: isoTime,
  dispute: z.nullable(z.enum(DISPUTE_STATUSES)),
  disputedAt: isoTime,
  restockedAt: isoTime,
});
export type Order = z.output<typeof order>;
