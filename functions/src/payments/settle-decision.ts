import type Stripe from "stripe";
import type { StoredOrder } from "../contract/order.ts";
import { type PaymentStatus, paymentAfter } from "../contract/payment.ts";
import { awaitsPayment } from "./awaits-payment.ts";
import { heldCents, type IntentPurpose } from "./stripe/payment-intents.ts";
import { hasReversals, type Reversals } from "./stripe/reversals.ts";

/** What Stripe and the shop's documents say of a payment that succeeded. */
export interface Observed {
  intent: Stripe.PaymentIntent;
  /** What the intent was created for. */
  purpose: IntentPurpose;
  /** The order that it names; undefined if there is none. */
  order: StoredOrder | undefined;
  /** The status in the payment's document; undefined if there is none. */
  status: PaymentStatus | undefined;
  /** The refunds and disputes at Stripe. Undefined until they are read. */
  reversals: Reversals | undefined;
}

export interface DecisionOptions {
  /** Wants the refunds and disputes of the payment even if neither its charge nor its order tells of any. */
  looksAtReversals?: boolean;
  /** Refunds a payment even if the database has no record of it: an admin decided so. */
  refundUnknown?: boolean;
}

/**
 * - settled: it pays the order now. settled-before: it has paid.
 * - restored: the order is paid by it, but its document did not say so.
 * - rejected: no order waits for its money, which must be refunded. refunded-before: nobody knows it, and its money is gone already.
 * - unknown: nobody knows it, and Stripe holds its money: an admin decides.
 * - reversals-wanted: its refunds and disputes must be read first.
 */
export type Outcome =
  | "settled"
  | "settled-before"
  | "restored"
  | "rejected"
  | "refunded-before"
  | "unknown"
  | "reversals-wanted";

/** What becomes of the payment. What the order stores of it is worked out by `moneyOf`. */
export interface Decision {
  outcome: Outcome;
  /** The payment's status from now on; absent if it stays. */
  status?: PaymentStatus;
}

/**
 * Decides what a payment that succeeded means for its order: it pays the order that waits for it, in full; an order that it paid stays
 * paid, whatever the payment's document says; any other money goes back, except that of a payment that nobody knows.
 */
export const decideSettlement = (
  observed: Observed,
  { looksAtReversals = false, refundUnknown = false }: DecisionOptions,
): Decision => {
  const { intent, order, status, reversals } = observed;
  const settles = paymentAfter("settle", status);
  const hasPaid = order?.paid === true && order.transactionId === intent.id;
  const received = { intent, uid: observed.purpose.uid, isRecorded: status !== undefined };
  const paysNow = settles !== undefined && order !== undefined && awaitsPayment(order, received);

  if (hasPaid || paysNow || isSettled(status)) {
    const mayHaveReversals = looksAtReversals || hasReversals(intent) || order?.refundedCents !== undefined;
    if (mayHaveReversals && !reversals) return { outcome: "reversals-wanted" };
    const next = afterReversals(settles ?? status, observed);
    return {
      outcome: paysNow ? "settled" : settles ? "restored" : "settled-before",
      ...(next && next !== status && { status: next }),
    };
  }

  if (!status && !refundUnknown) return { outcome: heldCents(intent) > 0 ? "unknown" : "refunded-before" };
  const rejected = paymentAfter("reject", status);
  return { outcome: "rejected", ...(rejected && { status: rejected }) };
};

/** Whether a payment with this status has paid an order. */
export const isSettled = (status: PaymentStatus | undefined): boolean => status === "settled" || status === "returned";

/** The status of a payment that has settled, after what was refunded since. */
const afterReversals = (status: PaymentStatus | undefined, { intent, reversals }: Observed) => {
  if (!reversals) return status;
  const isReturned = reversals.refundedCents >= intent.amount_received;
  return paymentAfter(isReturned ? "return" : "reinstate", status) ?? status;
};
