import { type DocumentReference, FieldValue } from "firebase-admin/firestore";
import type Stripe from "stripe";
import type { StoredOrder } from "../contract/order.ts";
import { countRefunds, mayRefund, type RefundTransition, refundedTo, type StoredRefund } from "../contract/refund.ts";
import { returnStock } from "../stock/move-stock.ts";
import { refunds } from "../store/collections.ts";
import type { Transaction } from "../store/write.ts";

/** What Stripe says became of a refund. An unknown status counts as sent, so that it is looked at again. */
const transitionOf = ({ status }: Stripe.Refund): RefundTransition => {
  if (status === "succeeded") return "succeed";
  return status === "failed" || status === "canceled" ? "fail" : "send";
};

/** A document of a refund, as far as it says which of Stripe's refunds it is. */
type KnownRefund = Pick<StoredRefund, "stripeRefundId" | "attempt" | "status">;

/**
 * The ID of the document for one of Stripe's refunds: the one that names it, or the one that it was made for. A refund that the shop did not make
 * gets a document under its own ID. Undefined for one that failed and has been sent again since.
 */
export const documentFor = (refund: Stripe.Refund, documents: ReadonlyMap<string, KnownRefund>): string | undefined => {
  for (const [id, { stripeRefundId }] of documents) if (stripeRefundId === refund.id) return id;
  const { refundId, attempt } = refund.metadata ?? {};
  const madeFor = refundId === undefined ? undefined : documents.get(refundId);
  const isFailed = transitionOf(refund) === "fail";
  const isWaiting = madeFor && madeFor.stripeRefundId === null && madeFor.status !== "failed";
  if (refundId && isWaiting && !(isFailed && Number(attempt) < madeFor.attempt)) return refundId;
  if ((madeFor && isFailed) || documents.has(refund.id)) return undefined;
  return refund.id;
};

/**
 * Brings the documents of an order's refunds up to what Stripe says of each, oldest first. The pieces of one that succeeds are counted, and
 * return to the stock if that was decided: once. If it fails later, they stay where they are, and its money is owed again. Returns what the
 * order stores of its refunds, undefined if nothing changed, and the reasons of those that have succeeded now.
 */
export const recordRefunds = async (
  tx: Transaction,
  { ref }: { ref: Pick<DocumentReference<unknown>, "id" | "firestore"> },
  order: StoredOrder,
  atStripe: readonly Stripe.Refund[],
): Promise<{ counted: Pick<StoredOrder, "lines" | "refundingCents"> | undefined; reasons: string[] }> => {
  if (atStripe.length === 0) return { counted: undefined, reasons: [] };
  const reasons = new Set<string>();
  const all = refunds(ref.firestore, ref.id);
  const known = new Map((await tx.find(all)).docs.map((one) => [one.id, one.data() as StoredRefund]));
  for (const refund of atStripe) {
    const id = documentFor(refund, known);
    if (id === undefined) continue;
    // It may have been written since they were listed.
    const before = known.get(id) ?? (await tx.get(all.doc(id))).data();
    if (before) known.set(id, before as StoredRefund);
    const transition = transitionOf(refund);
    const status = refundedTo(transition);
    const now = new Date();
    if (before && before.stripeRefundId === refund.id && before.status === status) continue;
    if (before && status !== before.status && !mayRefund(transition, before.status)) continue;
    const moves = status === "succeeded" && !before?.movedAt;
    const after = {
      status,
      stripeRefundId: refund.id,
      failure: status === "failed" ? (refund.failure_reason ?? "unknown") : null,
      changedAt: now,
      movedAt: moves ? now : (before?.movedAt ?? null),
    };
    const whole = before
      ? { ...before, ...after }
      : { lines: [], cents: refund.amount, reason: "", by: null, attempt: 0, ...after };
    if (before) tx.update(all.doc(id), after);
    else tx.create(all.doc(id), { ...whole, createdAt: FieldValue.serverTimestamp() });
    known.set(id, whole);
    if (status === "succeeded" && whole.reason) reasons.add(whole.reason);
    const goods = whole.lines.filter(({ restock }) => restock && moves && !order.restockedAt);
    await returnStock(
      tx,
      ref.firestore,
      goods.flatMap(({ line, quantity }) => {
        const ordered = order.lines[line];
        return ordered ? [{ productId: ordered.productId, quantity }] : [];
      }),
    );
  }
  const counted = countRefunds(order, [...known.values()]);
  const isCounted = counted.lines.every(({ refunded }, at) => refunded === order.lines[at]?.refunded);
  const isCurrent = isCounted && counted.refundingCents === (order.refundingCents ?? 0);
  return { counted: isCurrent ? undefined : counted, reasons: [...reasons] };
};
