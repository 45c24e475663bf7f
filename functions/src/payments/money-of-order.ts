import type Stripe from "stripe";
import type { StoredOrder } from "../contract/order.ts";
import { derivedOf } from "../contract/order-stage.ts";
import { countRefunds, type RefundTransition, refundAfter, type StoredRefund } from "../contract/refund.ts";
import { type AtStripe, type Reversals, reversalsOf } from "./stripe/reversals.ts";

/** The documents of an order's refunds, by ID. */
export type Refunds = ReadonlyMap<string, StoredRefund>;

/** Everything that a paid order stores of its money. */
export type Money = Reversals &
  Pick<StoredOrder, "paid" | "transactionId" | "paymentIntentId" | "lines" | "stage" | "keptCents"> & {
    refundingCents: number;
  };

/**
 * Works out the money of an order, and of the documents of its refunds, from what Stripe says of its payment. The order
 * and the number of Stripe's reports make no difference. Documents that do not change stay the same objects.
 */
export const moneyOf = (
  order: StoredOrder,
  known: Refunds,
  { paymentId, ...atStripe }: AtStripe & { paymentId: string },
  now: Date,
): { money: Money; refunds: Refunds } => {
  const refunds = refundsAfter(known, atStripe.refunds, now);
  const money = {
    paid: true,
    transactionId: paymentId,
    paymentIntentId: paymentId,
    ...reversalsOf(atStripe),
    ...countRefunds(order, [...refunds.values()]),
  };
  return { money: { ...money, ...derivedOf({ ...order, ...money }) }, refunds };
};

const refundsAfter = (known: Refunds, atStripe: readonly Stripe.Refund[], now: Date): Refunds => {
  const refunds = new Map(known);
  const oldestFirst = atStripe.toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  for (const refund of oldestFirst) {
    const id = documentFor(refund, refunds);
    if (id === undefined) continue;
    const before = refunds.get(id) ?? foundAtStripe(refund, now);
    const said = { at: now, stripeRefundId: refund.id, failure: refund.failure_reason };
    const after = refundAfter(before, transitionTo(refund, before), said);
    const isNews = after?.status !== before.status || after.stripeRefundId !== before.stripeRefundId;
    if (after && isNews) refunds.set(id, after);
  }
  return refunds;
};

/** A refund that the shop did not make, before Stripe's word on it is recorded. */
const foundAtStripe = ({ amount }: Stripe.Refund, now: Date): StoredRefund => ({
  lines: [],
  cents: amount,
  reason: "",
  by: null,
  status: "sent",
  attempt: 0,
  stripeRefundId: null,
  failure: null,
  changedAt: now,
  movedAt: null,
});

const hasFailed = ({ status }: Stripe.Refund): boolean => status === "failed" || status === "canceled";

/** The transition that Stripe's status of a refund amounts to. An unknown one is looked at again. */
const transitionTo = (refund: Stripe.Refund, before: StoredRefund): RefundTransition => {
  if (hasFailed(refund)) return before.status === "succeeded" ? "send back" : "fail";
  return refund.status === "succeeded" ? "succeed" : "send";
};

/**
 * The ID of the document for one of Stripe's refunds: the one that names it, or the one that it was made for. A refund
 * that the shop did not make gets a document under its own ID. Undefined for one that failed and has been sent again
 * since.
 */
export const documentFor = (refund: Stripe.Refund, documents: Refunds): string | undefined => {
  for (const [id, { stripeRefundId }] of documents) if (stripeRefundId === refund.id) return id;
  const { refundId, attempt } = refund.metadata ?? {};
  const madeFor = refundId === undefined ? undefined : documents.get(refundId);
  const isWaiting = madeFor && madeFor.stripeRefundId === null && madeFor.status !== "failed";
  if (refundId && isWaiting && !(hasFailed(refund) && Number(attempt) < madeFor.attempt)) return refundId;
  if ((madeFor && hasFailed(refund)) || documents.has(refund.id)) return undefined;
  return refund.id;
};
