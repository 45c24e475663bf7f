import type Stripe from "stripe";
import type { StoredOrder } from "../../contract/order.ts";
import { paymentAfter, type StoredPayment } from "../../contract/payment.ts";
import { awaitsPayment } from "../awaits-payment.ts";
import { heldCents, isPaidInFull, purposeOf } from "../stripe/payment-intents.ts";
import { type Reversals, storesReversals } from "../stripe/reversals.ts";

/** The differences between Firestore and Stripe, as an admin reads them. */
export const DIFFERENCES = {
  "money-not-settled": "The payment succeeded, but its order is unpaid",
  "money-without-order": "The payment succeeded, but no order is waiting for it",
  "money-unknown":
    "The payment succeeded, but it has no document and no order: restore the order, or refund the payment",
  "too-many-refunds": "The payment succeeded, but no order is waiting for it, and too many refunds are due at once",
  "refund-not-recorded": "The payment was refunded, but its document does not say so",
  "reversal-not-recorded": "Money was refunded or disputed at Stripe, and the order does not say so",
  "canceled-not-recorded": "The payment was canceled, but its document says open",
  "payable-without-order": "The payment can still be paid, but no order is waiting for it",
  "not-at-stripe": "The payment does not exist at Stripe",
  "of-another-shop": "The payment was created by another shop",
  "of-another-order": "The payment was created for another order",
  "paid-without-money": "The order is paid, but Stripe holds no money for it",
  "paid-other-sum": "The order is paid, but Stripe does not hold its full total",
  "paid-without-payment": "The order is paid, but names no payment",
  "unpaid-with-transaction": "The order is unpaid, but has a transaction ID",
  "settled-without-order": "The payment is settled, but no order is paid by it",
  "paid-not-settled": "The order is paid, but its payment is not settled",
  "refund-without-money": "The payment is marked as refunded, but it never succeeded",
  "payment-not-recorded": "The order names a payment that has no document",
  "tax-not-recorded": "Stripe Tax was not told of the order's payment, or of a refund",
  "paper-missing": "The invoice of a paid order, or a credit note, is missing",
  "series-broken": "The numbers of invoices or credit notes have a gap",
  "stock-below-zero": "The product's stock is below zero",
  unreadable: "The document can't be read, or the repair failed",
} as const;
export type DifferenceCode = keyof typeof DIFFERENCES;

/** A payment at Stripe, its document, and the order that it was created for. */
export interface Sides {
  id: string;
  intent: Stripe.PaymentIntent | undefined;
  /** The payment's refunds and disputes. Without them, only those on the intent's charge are compared. */
  reversals?: Reversals | undefined;
  payment: StoredPayment | undefined;
  orderId: string;
  order: StoredOrder | undefined;
}

type Received = Sides & { intent: Stripe.PaymentIntent };

/**
 * The repair of a difference. "refund" returns money, so a run makes few of them. An admin handles "report", and
 * "decide" unless they chose to refund payments without a record.
 */
export type Repair = "settle" | "end" | "record-canceled" | "cancel" | "refund" | "decide" | "report";

export interface Verdict {
  code: DifferenceCode;
  repair: Repair;
}

const report = (code: DifferenceCode): Verdict => ({ code, repair: "report" });

/** A payment's difference and its repair; undefined if everything agrees. `intent` needs its charge. */
export const comparePayment = (sides: Sides, projectId: string): Verdict | undefined => {
  const { id, intent, payment, orderId, order } = sides;
  const paidByIt = order?.paid === true && order.transactionId === id;
  if (!intent) return payment?.status === "canceled" && !paidByIt ? undefined : report("not-at-stripe");
  const purpose = purposeOf(intent, projectId);
  if (!purpose) return report("of-another-shop");
  if (purpose.orderId !== orderId || (payment && payment.orderId !== orderId)) return report("of-another-order");

  const counted = paidByIt || payment?.status === "settled" || payment?.status === "returned";
  if (intent.status === "succeeded")
    return counted ? compareSettled({ ...sides, intent }, paidByIt) : compareUnsettled({ ...sides, intent });
  if (counted) return report("paid-without-money");
  if (payment?.status === "refunding" || payment?.status === "refunded") return report("refund-without-money");
  if (intent.status === "canceled")
    return payment?.status === "open" ? { code: "canceled-not-recorded", repair: "record-canceled" } : undefined;
  if (intent.status === "processing") return undefined;

  const awaited = order?.paid === false && order.paymentIntentId === id;
  if (payment?.status === "canceled") return { code: "payable-without-order", repair: "cancel" };
  if (awaited) return payment ? undefined : report("payment-not-recorded");
  return { code: "payable-without-order", repair: "end" };
};

/** Compares a settled payment: its order must have its full total, refunds and disputes. */
const compareSettled = ({ order, ...sides }: Received, paidByIt: boolean): Verdict | undefined => {
  const { intent, payment } = sides;
  if (!order && payment?.status === "returned") return undefined;
  if (!order || !paidByIt) return report("settled-without-order");
  if (payment?.status !== "settled" && payment?.status !== "returned") return report("paid-not-settled");
  if (!isPaidInFull(intent, order.totalCents)) return report("paid-other-sum");
  const isKnown = areReversalsKnown({ ...sides, order }) && isReturned(sides) === (payment.status === "returned");
  return isKnown ? undefined : { code: "reversal-not-recorded", repair: "settle" };
};

const areReversalsKnown = ({ intent, order, reversals }: Omit<Received, "order"> & { order: StoredOrder }): boolean => {
  if (reversals) return storesReversals(order, reversals);
  const isDisputed = typeof intent.latest_charge === "object" && intent.latest_charge?.disputed === true;
  return refundedCents({ intent }) === (order.refundedCents ?? 0) && isDisputed === Boolean(order.dispute);
};

const refundedCents = ({ intent, reversals }: Pick<Received, "intent" | "reversals">): number =>
  reversals?.refundedCents ?? intent.amount_received - heldCents(intent);

const isReturned = (sides: Pick<Received, "intent" | "reversals">): boolean =>
  refundedCents(sides) >= sides.intent.amount_received;

/** Compares a payment that succeeded and is not settled: it settles its order, or is refunded. */
const compareUnsettled = (sides: Received): Verdict | undefined => {
  const { intent, payment, order, reversals } = sides;
  const received = { intent, uid: intent.metadata.uid, isRecorded: payment !== undefined };
  if (order && awaitsPayment(order, received) && paymentAfter("settle", payment?.status))
    return { code: "money-not-settled", repair: "settle" };
  // A pending refund holds the money, too.
  if (heldCents(intent) <= 0 || reversals?.dispute === "lost")
    return !payment || payment.status === "refunded" ? undefined : { code: "refund-not-recorded", repair: "settle" };
  // Stripe refunds no disputed payment.
  if (payment?.status === "refunding" && reversals?.dispute === "open") return undefined;
  return payment ? { code: "money-without-order", repair: "refund" } : { code: "money-unknown", repair: "decide" };
};
