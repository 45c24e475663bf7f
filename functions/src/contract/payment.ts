import * as z from "zod/mini";
import { dollars, optionalId } from "./fields.ts";
import { PAYMENT_CENTS, toDollars } from "./money.ts";

/**
 * Body of POST /create-payment-intent: which order to pay. Existing clients send only a price (dollars), a unit price or a total: it
 * says which order is meant, and is never charged.
 */
export const paymentIntentInput = z
  .object({
    price: z.optional(dollars({ required: "Price is Required", min: 0, max: toDollars(PAYMENT_CENTS.max) })),
    orderId: optionalId,
  })
  .check(
    z.refine(({ price, orderId }) => orderId !== "" || price !== undefined, {
      path: ["price"],
      message: "Price is Required",
    }),
  );
export type PaymentIntentInput = z.output<typeof paymentIntentInput>;

/**
 * What has become of a payment intent:
 * - open: its secret may be out; the money may come.
 * - settled: its money came and paid the order.
 * - canceled: it can never be paid any more.
 * - refunding: its money came and must go back; the refund is not confirmed yet.
 * - refunded: its money went back in full.
 */
export const PAYMENT_STATUSES = ["open", "settled", "canceled", "refunding", "refunded"] as const;

/** payments/{paymentIntentId}; times are kept by Firestore and left out here. */
export const storedPayment = z.object({
  orderId: z.string(),
  uid: z.string(),
  /** Whole cents. */
  amount: z.int(),
  currency: z.string(),
  status: z.enum(PAYMENT_STATUSES),
});
export type StoredPayment = z.output<typeof storedPayment>;
