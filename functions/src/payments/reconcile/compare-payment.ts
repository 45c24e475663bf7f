import type Stripe from "stripe";
import { orderTotalCents } from "../../contract/money.ts";
import type { StoredOrder } from "../../contract/order.ts";
import type { StoredPayment } from "../../contract/payment.ts";
import { isPaidInFull, purposeOf } from "../stripe/payment-intents.ts";

/** Every way in which Firestore and Stripe can be at odds over a payment, in words for the person who runs the shop. */
export const DIFFERENCES = {
  "money-not-settled": "The money came, and the order does not know",
  "money-without-order": "Money is held that no order is waiting for",
  "refund-not-recorded": "The money went back, and the payment does not say so",
  "canceled-not-recorded": "The payment was canceled, and its document says open",
  "payable-without-order": "A payment can still be paid, and no order is waiting for it",
  "not-at-stripe": "Stripe knows no such payment",
  "of-another-shop": "The payment was not made for this shop's orders",
  "of-another-order": "The payment was made for another order",
  "paid-without-money": "The order counts as paid, and its money is not there",
  "paid-other-sum": "The order counts as paid, and not its full total is held",
  "paid-without-payment": "The order counts as paid, and names no payment",
  "unpaid-with-transaction": "The order counts as unpaid, and has a transaction id",
  "settled-without-order": "The payment is settled, and no order is paid by it",
  "paid-not-settled": "The order counts as paid, and its payment is not settled",
  "refund-without-money": "The payment says that money went back, and none had come",
  "payment-not-recorded": "The order names a payment that has no document",
  "stock-below-zero": "The product's stock is below zero",
  unreadable: "It can't be read, or could not be worked off now",
} as const;
export type DifferenceCode = keyof typeof DIFFERENCES;

/** What is known of one payment: at Stripe, in its document, and of the order that it was made for. */
export interface Sides {
  id: string;
  intent: Stripe.PaymentIntent | undefined;
  payment: StoredPayment | undefined;
  orderId: string;
  order: StoredOrder | undefined;
}

/** How a difference is repaired, by the operation of that name; "report" is for a person. */
export type Remedy = "settle" | "abandon" | "mark-canceled" | "cancel" | "report";

export interface Verdict {
  code: DifferenceCode;
  remedy: Remedy;
}

const report = (code: DifferenceCode): Verdict => ({ code, remedy: "report" });

/** What is wrong with a payment, and what mends it; undefined when all sides agree. `intent` needs its charge. */
export const comparePayment = (sides: Sides, projectId: string): Verdict | undefined => {
  const { id, intent, payment, orderId, order } = sides;
  const paidByIt = order?.paid === true && order.transactionId === id;
  if (!intent) return payment?.status === "canceled" && !paidByIt ? undefined : report("not-at-stripe");
  const purpose = purposeOf(intent, projectId);
  if (!purpose) return report("of-another-shop");
  if (purpose.orderId !== orderId || (payment && payment.orderId !== orderId)) return report("of-another-order");

  const counted = paidByIt || payment?.status === "settled";
  if (intent.status === "succeeded") return counted ? compareSettled(sides, paidByIt) : compareUnsettled(sides);
  if (counted) return report("paid-without-money");
  if (payment?.status === "refunding" || payment?.status === "refunded") return report("refund-without-money");
  if (intent.status === "canceled")
    return payment?.status === "open" ? { code: "canceled-not-recorded", remedy: "mark-canceled" } : undefined;
  // Under way: Stripe will say what comes of it.
  if (intent.status === "processing") return undefined;

  const awaited = order?.paid === false && order.paymentIntentId === id;
  if (payment?.status === "canceled") return { code: "payable-without-order", remedy: "cancel" };
  if (awaited) return payment ? undefined : report("payment-not-recorded");
  return { code: "payable-without-order", remedy: "abandon" };
};

/** The money came, and Firestore counts it: all of it must be there, for an order that is paid by it. */
const compareSettled = ({ intent, payment, order }: Sides, paidByIt: boolean): Verdict | undefined => {
  if (!order || !paidByIt) return report("settled-without-order");
  if (payment?.status !== "settled") return report("paid-not-settled");
  if (intent && isPaidInFull(intent, orderTotalCents(order))) return undefined;
  return report(intent && heldCents(intent) === 0 ? "paid-without-money" : "paid-other-sum");
};

/** The money came, and Firestore does not count it: it settles its order, or goes back. */
const compareUnsettled = ({ id, intent, payment, order }: Sides): Verdict | undefined => {
  if (intent && heldCents(intent) === 0)
    return payment?.status === "refunded" ? undefined : { code: "refund-not-recorded", remedy: "settle" };
  const awaited = order?.paid === false && order.paymentIntentId === id;
  return { code: awaited ? "money-not-settled" : "money-without-order", remedy: "settle" };
};

/** What is left of an intent's money, in cents. */
const heldCents = ({ amount_received, latest_charge }: Stripe.PaymentIntent): number =>
  amount_received - (typeof latest_charge === "object" ? (latest_charge?.amount_refunded ?? 0) : 0);
