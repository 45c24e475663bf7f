import type Stripe from "stripe";
import { type RefundTransition, refundAfter, type StoredRefund } from "../contract/refund.ts";

export type Refunds = ReadonlyMap<string, StoredRefund>;

/** An order's refunds after Stripe's list of them. */
export const refundsAfter = (known: Refunds, atStripe: readonly Stripe.Refund[], now: Date): Refunds => {
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

/** A refund from Stripe's Dashboard, before its status is recorded. */
const foundAtStripe = ({ amount }: Stripe.Refund, now: Date): StoredRefund => ({
  lines: [],
  cents: amount,
  reason: "",
  status: "sent",
  attempt: 0,
  stripeRefundId: null,
  failure: null,
  changedAt: now,
  movedAt: null,
});

const hasFailed = ({ status }: Stripe.Refund): boolean => status === "failed" || status === "canceled";

/** The transition for Stripe's status of a refund. An unknown status is looked at again. */
const transitionTo = (refund: Stripe.Refund, before: StoredRefund): RefundTransition => {
  if (hasFailed(refund)) return before.status === "succeeded" ? "send back" : "fail";
  return refund.status === "succeeded" ? "succeed" : "send";
};

/** The document ID of one of Stripe's refunds; undefined for a failed one that has been sent again. */
export const documentFor = (refund: Stripe.Refund, documents: Refunds): string | undefined => {
  for (const [id, { stripeRefundId }] of documents) if (stripeRefundId === refund.id) return id;
  const { refundId, attempt } = refund.metadata ?? {};
  const madeFor = refundId === undefined ? undefined : documents.get(refundId);
  const isWaiting = madeFor && madeFor.stripeRefundId === null && madeFor.status !== "failed";
  if (refundId && isWaiting && !(hasFailed(refund) && Number(attempt) < madeFor.attempt)) return refundId;
  if ((madeFor && hasFailed(refund)) || documents.has(refund.id)) return undefined;
  return refund.id;
};
