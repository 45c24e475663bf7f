import type Stripe from "stripe";
import type { StoredOrder } from "../contract/order.ts";
import { type PaymentStatus, paymentAfter } from "../contract/payment.ts";
import { awaitsPayment } from "./awaits-payment.ts";
import { heldCents, type IntentPurpose } from "./stripe/payment-intents.ts";
import { hasReversals, type Reversals } from "./stripe/reversals.ts";

/** A payment that succeeded, at Stripe and in the shop's documents. */
export interface Observed {
  intent: Stripe.PaymentIntent;
  purpose: IntentPurpose;
  order: StoredOrder | undefined;
  /** The stored status; undefined if there is no document. */
  status: PaymentStatus | undefined;
  reversals: Reversals | undefined;
}

export interface DecisionOptions {
  /** Reads refunds and disputes even if neither the charge nor the order has any. */
  looksAtReversals?: boolean;
  /** Refunds a payment without a record: an admin decided so. */
  refundUnknown?: boolean;
}

/**
 * - settled: it pays the order now. settled-before: it has paid it.
 * - restored: the order is paid by it, but its document did not say so.
 * - rejected: no order waits for its money, which must be refunded. refunded-before: it is unknown, and its money is
 *   gone.
 * - unknown: it has no record, and Stripe holds its money: an admin decides.
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

/** `moneyOf` computes what the order stores. */
export interface Decision {
  outcome: Outcome;
  /** The payment's new status; absent if it stays. */
  status?: PaymentStatus;
}

/**
 * Decides what a payment that succeeded means. It pays the order that waits for it, in full. An order that it paid
 * stays paid, whatever its document says. Other money goes back, except that of a payment without a record.
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

export const isSettled = (status: PaymentStatus | undefined): boolean => status === "settled" || status === "returned";

const afterReversals = (status: PaymentStatus | undefined, { intent, reversals }: Observed) => {
  if (!reversals) return status;
  const isReturned = reversals.refundedCents >= intent.amount_received;
  return paymentAfter(isReturned ? "return" : "reinstate", status) ?? status;
};
