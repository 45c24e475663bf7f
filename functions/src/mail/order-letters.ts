import { type LetterName, OWNER, type StoredLetter } from "../contract/mail.ts";
import { type OrderParts, partsOf, type StoredOrder } from "../contract/order.ts";
import { orderNumber } from "../contract/order-number.ts";
import type { StoredPayment } from "../contract/payment.ts";
import { referencesOf } from "../contract/references.ts";
import { partsOfRefund, type StoredRefund } from "../contract/refund.ts";
import { includesTax, refundedParts, shownParts } from "../contract/shown-parts.ts";
import { eventOf, type NewLetter } from "./outbox.ts";

export interface Order {
  orderId: string;
  order: StoredOrder;
}

/** Each email about an order names its customer, for their data export, and the order, for its page. */
export const named = ({ orderId, order }: Order) => ({
  orderId,
  number: orderNumber(orderId, order),
  poNumber: referencesOf(order).poNumber,
  uid: order.customer.uid,
  name: order.customer.name,
});

const inShort = (of: Order) => ({ ...named(of), totalCents: of.order.totalCents });

const inFull = ({ orderId, order }: Order) => ({
  ...inShort({ orderId, order }),
  lines: order.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
  parts: shownParts(partsOf(order), order.tax),
  includesTax: includesTax(order.tax),
});

export const toCustomer = (
  order: StoredOrder,
  template: LetterName,
  ids: readonly [orderId: string, ...(string | number)[]],
  data: StoredLetter["data"],
): NewLetter => ({ event: eventOf(template, ...ids), to: order.customer.email, template, data });

export const placedEvent = (orderId: string): string => eventOf("order-placed", orderId);

export const orderPlaced = (of: Order): NewLetter => toCustomer(of.order, "order-placed", [of.orderId], inFull(of));

/** The customer's receipt, and the owner's notice. */
export const orderPaid = (of: Order, transactionId: string): NewLetter[] => [
  toCustomer(of.order, "order-paid", [of.orderId], {
    ...inFull(of),
    ...of.order.delivery,
    ...referencesOf(of.order),
    transactionId,
  }),
  { event: eventOf("owner-order-paid", of.orderId), to: OWNER, template: "owner-order-paid", data: inFull(of) },
];

/** The customer's notice that the order was not paid in time. */
export const orderGivenUp = (of: Order): NewLetter => toCustomer(of.order, "order-given-up", [of.orderId], inFull(of));

/** The parts of an amount that refunds returned; none if it is not theirs alone. */
const returnedBy = (refunds: readonly StoredRefund[], cents: number): OrderParts => {
  const isTheirs = refunds.reduce((sum, one) => sum + one.cents, 0) === cents;
  const sum = (part: keyof OrderParts) =>
    isTheirs ? refunds.reduce((all, one) => all + partsOfRefund(one)[part], 0) : 0;
  return { goodsCents: sum("goodsCents"), deliveryCents: sum("deliveryCents"), taxCents: sum("taxCents") };
};

type Reversals = Pick<
  StoredOrder,
  "refundedCents" | "owedCents" | "refundedAt" | "dispute" | "disputedAt" | "disputeReason" | "disputeDueAt"
>;

/**
 * The news in an order's refunds and disputes: to the customer, a refund and its reason; to the owner, a dispute; to
 * both, a refund that the bank returned. The order's page alone tells of refunds that fail at once, and of disputes
 * that end.
 */
export const orderReversed = (
  { orderId, order }: Order,
  now: Reversals,
  changed: readonly StoredRefund[],
): NewLetter[] => {
  const [before, after] = [order.refundedCents ?? 0, now.refundedCents ?? 0];
  const succeeded = changed.filter(({ status }) => status === "succeeded");
  const refunded = toCustomer(order, "order-refunded", [orderId, after, now.refundedAt?.getTime() ?? 0], {
    ...inShort({ orderId, order }),
    cents: after - before,
    refundedCents: after,
    parts: refundedParts(returnedBy(succeeded, after - before)),
    reasons: [...new Set(succeeded.map(({ reason }) => reason))].filter(Boolean),
  });
  const disputed: NewLetter = {
    event: eventOf("payment-disputed", orderId, now.disputedAt?.getTime() ?? 0),
    to: OWNER,
    template: "owner-payment-disputed",
    data: {
      ...inShort({ orderId, order }),
      disputeReason: now.disputeReason ?? null,
      disputeDueAt: now.disputeDueAt?.toISOString() ?? null,
    },
  };
  const returned = changed.filter(({ status, movedAt }) => status === "failed" && movedAt);
  const ids = [orderId, ...returned.map(({ stripeRefundId }) => stripeRefundId ?? "")] as const;
  const cents = (now.owedCents ?? 0) - (order.owedCents ?? 0);
  const owed = { ...inShort({ orderId, order }), cents };
  const cameBack: NewLetter[] = [
    toCustomer(order, "refund-failed", ids, owed),
    { event: eventOf("owner-refund-failed", ...ids), to: OWNER, template: "owner-refund-failed", data: owed },
  ];
  const isDisputed = now.dispute === "open" && order.dispute !== "open";
  return [...(after > before ? [refunded] : []), ...(cents > 0 ? cameBack : []), ...(isDisputed ? [disputed] : [])];
};

/** The customer's notice that a payment without an order was returned. */
export const paymentReturned = (
  paymentIntentId: string,
  { orderId, uid, amount: cents }: Pick<StoredPayment, "orderId" | "uid" | "amount">,
  customer: { email: string; name: string },
): NewLetter => ({
  event: eventOf("payment-returned", paymentIntentId),
  to: customer.email,
  template: "payment-returned",
  data: { orderId, uid, name: customer.name, cents },
});
