import * as z from "zod/mini";
import {
  digitsAsText,
  INVALID_PHONE,
  isoTime,
  optionalDollars,
  optionalId,
  optionalText,
  PHONE,
  requiredText,
  storedTime,
  wholeNumber,
} from "./fields.ts";
import { isPayable, orderTotalCents, PAYMENT_CENTS, toCents } from "./money.ts";
import { PRODUCT_LIMITS, type StoredProduct } from "./product.ts";
import { isSoldOut } from "./stock.ts";

export const ORDER_LIMITS = {
  quantity: { min: 1, max: PRODUCT_LIMITS.availableQuantity.max },
  address: 500,
  phone: 40,
  customerName: 120,
} as const;

export const ORDER_MESSAGES = {
  quantity: "Quantity is Required",
  address: "Address is Required",
  phone: "Phone Number is Required",
} as const;

const phone = z.pipe(
  digitsAsText,
  requiredText(ORDER_MESSAGES.phone, ORDER_LIMITS.phone).check(z.regex(PHONE, INVALID_PHONE)),
);

/** The purchase form. */
export const orderInput = z.object({
  quantity: wholeNumber({ required: ORDER_MESSAGES.quantity, ...ORDER_LIMITS.quantity }),
  address: requiredText(ORDER_MESSAGES.address, ORDER_LIMITS.address),
  phone,
});
export type OrderInput = z.output<typeof orderInput>;

/**
 * The body of POST /order: the purchase form's values, and what existing clients send besides them. The product is identified by its ID, or
 * by its name and price. `price` (dollars per unit) is compared with the product's and never charged. The bearer identifies the customer.
 */
export const orderCall = z.extend(orderInput, {
  productId: optionalId,
  pName: optionalText(PRODUCT_LIMITS.name),
  price: optionalDollars({ required: "Price is Required", ...PRODUCT_LIMITS.price }),
  customer: optionalText(254),
  email: optionalText(254),
  customerName: optionalText(ORDER_LIMITS.customerName),
});
export type OrderCall = z.output<typeof orderCall>;

/** The purchase form's schema for one product: the quantity is from its minimum order to its stock, and payable by card. */
export const orderInputFor = (product: Pick<StoredProduct, "minimumOrderQuantity" | "availableQuantity" | "price">) =>
  orderInput.check(
    z.check((payload) => {
      const message = whyNotQuantity(product, payload.value.quantity);
      if (message) payload.issues.push({ code: "custom", message, path: ["quantity"], input: payload.value.quantity });
    }),
  );

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

/** The body of PATCH /orders/{id}: `appointment` repeats the order's ID, `transactionId` is the payment intent's ID. */
export const settlementInput = z.object({
  appointment: optionalText(200),
  transactionId: requiredText("transactionId is Required", 200),
});
