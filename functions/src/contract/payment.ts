import * as z from "zod/mini";
import { optionalDollars, optionalId, storedId, storedWholeNumber } from "./fields.ts";
import { PAYMENT_CENTS, toDollars } from "./money.ts";
import { seenTotal } from "./order-input.ts";

/**
 * The body of POST /create-payment-intent. Existing clients send only a price in dollars: the order's unit price or
 * total. It finds the order and is never charged.
 */
export const paymentIntentInput = z
  .object({
    totalCents: seenTotal,
    price: optionalDollars({ required: "Price is Required", min: 0, max: toDollars(PAYMENT_CENTS.max) }),
    orderId: optionalId,
  })
  .check(
    z.refine(({ price, orderId }) => orderId !== "" || price !== undefined, {
      path: ["price"],
      message: "Price is Required",
    }),
  );

/**
 * The status of a payment intent in the shop:
 * - open: a customer may hold its secret, and may pay.
 * - settled: its money paid the order. Stripe may have refunded a part of it since.
 * - returned: its money paid the order, and Stripe has refunded all of it since.
 * - canceled: it can no longer be paid.
 * - refunding: no order waits for its money, which must be refunded; the refund is not confirmed yet.
 * - refunded: the shop refunded its money, which no order waited for.
 */
export const PAYMENT_STATUSES = ["open", "settled", "returned", "canceled", "refunding", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const PAYMENT_TRANSITIONS = {
  /** The customer gets the intent. */
  open: { from: ["none"], to: "open" },
  /** The money pays the order. Stripe may have taken a canceled payment's money all the same. */
  settle: { from: ["none", "open", "canceled"], to: "settled" },
  /** The intent was canceled at Stripe. */
  cancel: { from: ["open"], to: "canceled" },
  /** The money came, and no order is waiting for it. */
  reject: { from: ["none", "open", "canceled"], to: "refunding" },
  /** All money of a paid order was refunded, by the shop or at Stripe's own page. */
  return: { from: ["settled"], to: "returned" },
  /** Such a refund failed, so Stripe holds money for the order again. */
  reinstate: { from: ["returned"], to: "settled" },
  /** Stripe refunded the money that no order waits for. */
  refund: { from: ["refunding"], to: "refunded" },
} as const satisfies Record<string, { from: readonly (PaymentStatus | "none")[]; to: PaymentStatus }>;
type PaymentTransition = keyof typeof PAYMENT_TRANSITIONS;

/** The status after a transition; undefined if this status does not allow it. */
export const paymentAfter = <T extends PaymentTransition>(
  transition: T,
  status: PaymentStatus | undefined,
): (typeof PAYMENT_TRANSITIONS)[T]["to"] | undefined => {
  const { from, to } = PAYMENT_TRANSITIONS[transition];
  const allowed: readonly string[] = from;
  return allowed.includes(status ?? "none") ? to : undefined;
};

/** payments/{paymentIntentId}, without its times. */
export const storedPayment = z.object({
  orderId: storedId,
  uid: storedId,
  /** Whole cents. */
  amount: storedWholeNumber({ min: 0, max: PAYMENT_CENTS.max }),
  /** As Stripe spells it. */
  currency: z.string().check(z.regex(/^[a-z]{3}$/, "This is not a currency")),
  status: z.enum(PAYMENT_STATUSES),
});
export type StoredPayment = z.output<typeof storedPayment>;
