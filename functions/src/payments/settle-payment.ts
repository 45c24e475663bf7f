import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import type Stripe from "stripe";
import { type Failure, fail } from "../contract/failures.ts";
import { OWNER } from "../contract/mail.ts";
import type { StoredOrder } from "../contract/order.ts";
import type { StoredPayment } from "../contract/payment.ts";
import { addCopies } from "../mail/copies.ts";
import { orderPaid, orderReversed } from "../mail/order-letters.ts";
import { addLetters } from "../mail/outbox.ts";
import { addPapers } from "../papers/add-papers.ts";
import { eventsOf, missingPapers } from "../papers/missing-papers.ts";
import { orders, payments } from "../store/collections.ts";
import { removeHold } from "../store/holds.ts";
import { type Transaction, write } from "../store/write.ts";
import { recordEvent } from "./record-event.ts";
import { recordRefunds } from "./record-refunds.ts";
import { tryRecordTax } from "./record-tax.ts";
import { refundRejectedPayment } from "./refund-rejected-payment.ts";
import type { PaymentServices } from "./services.ts";
import {
  type Decision,
  type DecisionOptions,
  decideSettlement,
  isSettled,
  type Observed,
  type Outcome,
} from "./settle-decision.ts";
import { type IntentPurpose, purposeOf, retrieveIntent } from "./stripe/payment-intents.ts";
import { type AtStripe, readReversals, reversalsOf } from "./stripe/reversals.ts";

/** `changed` is false if this payment had already paid the order. */
export type Settled =
  | { ok: true; orderId: string; changed: boolean }
  | Failure<"payment-not-confirmed" | "payment-of-another-order" | "payment-refunded" | "payment-unknown">;

interface SettleOptions extends DecisionOptions {
  /** The webhook event, recorded in the commit of its effect. */
  eventId?: string | undefined;
  /** Tells Stripe Tax at once, if it worked out the order's tax. By default, the webhook and the sweep do. */
  tellsTax?: boolean;
}

interface Received {
  intent: Stripe.PaymentIntent;
  purpose: IntentPurpose;
}

/** The number of times that another call may change the order before this one gives up. */
const ROUNDS = 10;

/**
 * Marks an order paid, and records its refunds and disputes. Nothing else does. Stripe must confirm that the payment
 * succeeded, for this order, in full; money without an unpaid order is refunded. So the order follows what Stripe says
 * of its payment, whatever the order, delay or number of events.
 *
 * An order that this payment paid stays paid, whatever the payment's document says. A payment without a document
 * settles the order that it was made for; without one, an admin decides ("payment-unknown"): after a backup was
 * restored, it may have paid a lost order.
 *
 * Safe to repeat and to run concurrently. Throws if Stripe or Firestore can't be reached; call again then.
 */
export const settlePayment = async (
  services: PaymentServices,
  paymentIntentId: string,
  options: SettleOptions = {},
): Promise<Settled> => {
  const intent = await retrieveIntent(services.stripe, paymentIntentId);
  if (intent?.status !== "succeeded") return fail("payment-not-confirmed");
  const purpose = purposeOf(intent, services.projectId);
  if (!purpose) return fail("payment-of-another-order");

  const { outcome, isTaxedByStripe } = await settleOrReject(services, { intent, purpose }, options);
  if (outcome === "refunded-before") return fail("payment-refunded");
  if (outcome === "restored" || outcome === "unknown")
    logger.error(NEEDS_LOOK[outcome], { paymentIntentId, orderId: purpose.orderId });
  if (outcome === "unknown") return fail("payment-unknown");
  if (outcome !== "rejected") {
    if (options.tellsTax && isTaxedByStripe) await tryRecordTax(services, purpose.orderId);
    return { ok: true, orderId: purpose.orderId, changed: outcome === "settled" };
  }
  await refundRejectedPayment(services, paymentIntentId, options.eventId);
  return fail("payment-refunded");
};

const NEEDS_LOOK = {
  restored: "The payment of a paid order was not settled. It is settled again; find out what changed its document",
  unknown: "A payment succeeded that has no document and no order; this needs a decision",
} as const;

/** Observes, decides, applies, and repeats with refunds and disputes if the decision wants them. */
const settleOrReject = async (
  { db, stripe }: PaymentServices,
  received: Received,
  options: SettleOptions,
): Promise<{ outcome: Exclude<Outcome, "reversals-wanted">; isTaxedByStripe: boolean }> => {
  let known: Known | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const { outcome, ...now } = await write(db, async (tx) => {
      const [order, payment] = await tx.getAll(
        orders(db).doc(received.purpose.orderId),
        payments(db).doc(received.intent.id),
      );
      const found = { order, payment };
      const current = known?.asOf === versionOf(found) ? known : undefined;
      const observed = observe(received, found, current);
      const decision = decideSettlement(observed, options);
      await apply(tx, found, { ...observed, atStripe: current?.atStripe }, decision, options.eventId);
      const isTaxedByStripe = observed.order?.tax?.mode === "stripe";
      return { outcome: decision.outcome, isTaxedByStripe, asOf: versionOf(found) };
    });
    if (outcome !== "reversals-wanted") return { outcome, isTaxedByStripe: now.isTaxedByStripe };
    known = { atStripe: await readReversals(stripe, received.intent.id), asOf: now.asOf };
  }
  throw new Error(`The order of payment ${received.intent.id} changes all the time`);
};

interface Found {
  order: DocumentSnapshot<StoredOrder>;
  payment: DocumentSnapshot<StoredPayment>;
}

/** Refunds and disputes, read after the documents had the version `asOf`. */
interface Known {
  atStripe: AtStripe;
  asOf: string;
}

const versionOf = ({ order, payment }: Found): string =>
  [order, payment].map(({ updateTime }) => updateTime?.valueOf()).join();

const observe = (received: Received, found: Found, known: Known | undefined): Observed => ({
  ...received,
  order: found.order.data(),
  status: found.payment.data()?.status,
  reversals: known && reversalsOf(known.atStripe),
});

const apply = async (
  tx: Transaction,
  { order, payment }: Found,
  { atStripe, ...observed }: Observed & { atStripe: AtStripe | undefined },
  { outcome, status }: Decision,
  eventId: string | undefined,
): Promise<void> => {
  const { intent, purpose } = observed;
  const db = order.ref.firestore;
  if (status) {
    const settledAt = isSettled(status) && !isSettled(observed.status) && { settledAt: FieldValue.serverTimestamp() };
    if (payment.exists) tx.update(payment.ref, { status, ...settledAt });
    else tx.create(payment.ref, { ...paymentOf(observed), status, settledAt: null, ...settledAt });
  }
  const paysNow = outcome === "settled";
  const hasPaid = observed.order?.paid && observed.order.transactionId === intent.id && atStripe;
  if (observed.order && (paysNow || hasPaid)) {
    const told = { orderId: order.id, order: observed.order };
    const said = { paymentId: intent.id, ...(atStripe ?? { refunds: [], disputes: [] }) };
    const { money, known, after, changed } = await recordRefunds(tx, order.ref, observed.order, said);
    const before = { ...told, refunds: known };
    const now = { orderId: order.id, order: { ...observed.order, ...money }, refunds: after };
    await addPapers(tx, db, missingPapers({ ...now, known: eventsOf(before) }));
    const paidLetters = paysNow ? orderPaid(told, intent.id) : [];
    const receipts = paidLetters.filter(({ to }) => to !== OWNER);
    await Promise.all([
      addLetters(tx, db, [...paidLetters, ...orderReversed(told, money, changed)]),
      ...(paysNow ? [addCopies(tx, db, purpose.uid, receipts)] : []),
    ]);
  }
  if (observed.order && paysNow)
    await removeHold(tx, db, { uid: purpose.uid, orderId: order.id, lines: observed.order.lines.length });
  // A rejected payment's event is recorded with its refund.
  if (outcome !== "rejected" && outcome !== "reversals-wanted") await recordEvent(tx, db, eventId);
};

const paymentOf = ({ intent, purpose }: Received) => ({
  orderId: purpose.orderId,
  uid: purpose.uid,
  amount: intent.amount,
  currency: intent.currency,
  createdAt: FieldValue.serverTimestamp(),
});
