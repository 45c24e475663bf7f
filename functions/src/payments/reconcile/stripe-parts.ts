import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import type Stripe from "stripe";
import type { StoredOrder } from "../../contract/order.ts";
import type { StoredPayment } from "../../contract/payment.ts";
import { orders, payments } from "../../store/collections.ts";
import { numberOf } from "../../store/stored-value.ts";
import type { PaymentServices } from "../services.ts";
import { isStripeError } from "../stripe/errors.ts";
import { disputeStatusOf, dueSecondsOf, isEffective } from "../stripe/reversals.ts";
import { judgePayment } from "./reconcile-payment.ts";
import { BATCH, type Look, look, type Run } from "./reconcile-run.ts";

/** An intent is created a moment before its document. */
const EARLIER_MS = 60_000;

/** Stripe lists by creation. A refund can fail for a month, and a bank takes months to decide. */
const REFUND_CHANGES_MS = 30 * 86_400_000;
const DISPUTE_CHANGES_MS = 180 * 86_400_000;

interface ListParams {
  limit: number;
  created?: { gte: number };
  starting_after?: string;
}

/** One batch of a list, from `earlierMs` before the run's start. */
const listBatch = async <T extends { id: string }>(
  { since }: Run,
  earlierMs: number,
  after: string | undefined,
  list: (params: ListParams) => Promise<Stripe.ApiList<T>>,
): Promise<{ rows: T[]; next: string | undefined }> => {
  const listAfter = (starting_after: string | undefined) =>
    list({
      limit: BATCH,
      ...(since && { created: { gte: Math.floor((since.getTime() - earlierMs) / 1000) } }),
      ...(starting_after && { starting_after }),
    });
  const { data, has_more } = await listAfter(after).catch((error: unknown) => {
    if (!after || !isStripeError(error, "resource_missing")) throw error;
    logger.warn("The comparison can't continue after an object that Stripe does not know, and starts over", { after });
    return listAfter(undefined);
  });
  return { rows: data, next: has_more ? data.at(-1)?.id : undefined };
};

/** The rows about payments of this shop, each with its payment's documents. */
const withDocuments = async <T>({ services: { db, projectId } }: Run, rows: T[], intentOf: (row: T) => unknown) => {
  const own = rows.flatMap((row) => {
    const intent = intentOf(row) as Stripe.PaymentIntent | null;
    const { shop: madeBy, orderId } = intent?.metadata ?? {};
    return intent && madeBy === projectId && orderId ? { row, intent, orderId } : [];
  });
  const paymentRefs = own.map(({ intent }) => payments(db).doc(intent.id));
  const orderRefs = own.map(({ orderId }) => orders(db).doc(orderId));
  const found = await Promise.all([readAll(db, paymentRefs), readAll(db, orderRefs)]);
  return own.map(({ row, intent }, index) => ({ row, intent, payment: found[0][index], order: found[1][index] }));
};

/** Every intent. One that agrees with its documents is not retrieved again. */
export const lookAtIntents: Look = async (run, after) => {
  const { rows, next } = await listBatch(run, EARLIER_MS, after, (params) =>
    run.services.stripe.paymentIntents.list({ ...params, expand: ["data.latest_charge"] }),
  );
  for (const { intent, payment, order } of await withDocuments(run, rows, (row) => row)) {
    run.looked.intents++;
    if (agrees(run.services, intent, payment, order)) run.seen.add(intent.id);
    else await look(run, intent.id);
  }
  return next;
};

/** Every refund: a payment can be refunded long after it was made. */
export const lookAtRefunds: Look = async (run, after) => {
  const { rows, next } = await listBatch(run, REFUND_CHANGES_MS, after, (params) =>
    run.services.stripe.refunds.list({ ...params, expand: ["data.payment_intent"] }),
  );
  const own = await withDocuments(run, rows, (refund) => refund.payment_intent);
  for (const { row, intent, payment, order } of own) {
    run.looked.refunds++;
    // Two refunds can be made in the same second.
    const listed = own.filter((one) => one.intent.id === intent.id && isEffective(one.row));
    const cents = listed.reduce((sum, one) => sum + one.row.amount, 0);
    const isRefunded = secondsOf(order, "refundedAt") >= row.created && numberOf(order?.get("refundedCents")) >= cents;
    // The documents were written after their last refund, so they have the earlier ones, too.
    const isKnown = payment?.get("status") === "refunded" || isRefunded;
    if ((!isKnown || !isEffective(row)) && !run.compared.has(intent.id)) await look(run, intent.id);
  }
  return next;
};

export const lookAtDisputes: Look = async (run, after) => {
  const { rows, next } = await listBatch(run, DISPUTE_CHANGES_MS, after, (params) =>
    run.services.stripe.disputes.list({ ...params, expand: ["data.payment_intent"] }),
  );
  for (const { row, intent, order } of await withDocuments(run, rows, (dispute) => dispute.payment_intent)) {
    run.looked.disputes++;
    const isKnown =
      secondsOf(order, "disputedAt") === row.created &&
      order?.get("dispute") === disputeStatusOf(row) &&
      order.get("disputeReason") === row.reason &&
      secondsOf(order, "disputeDueAt") === dueSecondsOf(row);
    if (!isKnown && !run.compared.has(intent.id)) await look(run, intent.id);
  }
  return next;
};

const secondsOf = (order: DocumentSnapshot | undefined, field: string): number => {
  const time: unknown = order?.get(field);
  return time instanceof Timestamp ? time.seconds : 0;
};

const readAll = async <T>(db: Firestore, refs: DocumentReference<T>[]): Promise<DocumentSnapshot<T>[]> =>
  refs.length > 0 ? ((await db.getAll(...(refs as DocumentReference[]))) as DocumentSnapshot<T>[]) : [];

const agrees = (
  services: PaymentServices,
  intent: Stripe.PaymentIntent,
  payment: DocumentSnapshot<StoredPayment> | undefined,
  order: DocumentSnapshot<StoredOrder> | undefined,
): boolean => {
  try {
    const orderId = order?.id ?? "";
    return !judgePayment(services, { id: intent.id, intent, payment: payment?.data(), orderId, order: order?.data() });
  } catch {
    // A document that can't be read is reported by itself.
    return false;
  }
};
