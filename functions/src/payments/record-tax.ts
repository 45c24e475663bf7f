import { logger } from "firebase-functions";
import type { StoredOrder } from "../contract/order.ts";
import { partsOfRefund, type StoredRefund } from "../contract/refund.ts";
import { orders, refunds } from "../store/collections.ts";
import { write } from "../store/write.ts";
import type { PaymentServices } from "./services.ts";
import { commitTax, reverseTax, UNNAMED, undoReversal } from "./stripe/tax.ts";
import { taxSharesOf } from "./tax-shares.ts";

type Refunds = readonly { id: string; refund: StoredRefund }[];

const isReversed = ({ taxReversal, attempt }: StoredRefund): boolean =>
  taxReversal?.attempt === attempt && !taxReversal.undoneBy;

/** The first refund whose money went back without its tax, or came back while its tax did not. */
const nextOf = (all: Refunds) =>
  all.find(({ refund }) => (refund.status === "succeeded") !== isReversed(refund) && isDue(refund));

const isDue = (refund: StoredRefund): boolean =>
  refund.status === "succeeded" || (refund.status === "failed" && isReversed(refund));

/**
 * Tells Stripe Tax of a paid order, and of its refunds, once each: references and idempotency keys have the order, the
 * refund and its attempt. Throws if Stripe does not answer; the sweep calls again.
 */
export const recordTax = async (services: PaymentServices, orderId: string): Promise<void> => {
  const { db, stripe, projectId } = services;
  for (;;) {
    const order = (await orders(db).doc(orderId).get()).data();
    if (!order?.taxDue || !order.tax?.calculationId) return;
    const reference = `${projectId}:${order.transactionId}`;
    const { calculationId, transactionId } = order.tax;
    if (!transactionId) {
      const id = await commitTax(stripe, { calculationId, reference });
      await write(db, async (tx) => {
        const found = await tx.get(orders(db).doc(orderId));
        if (found.exists) tx.update(found.ref, { "tax.transactionId": id });
      });
      continue;
    }
    const due = await endIfDone(services, orderId);
    if (!due) return;
    const { id, refund, others } = due;
    const of = { transactionId, reference: `${reference}:${id}:${refund.attempt}` };
    const next =
      refund.status === "succeeded"
        ? await reverse(services, order, { refund, others }, of)
        : await undo(services, refund, of);
    await write(db, async (tx) => {
      const found = await tx.get(refunds(db, orderId).doc(id));
      if (found.exists) tx.update(found.ref, { taxReversal: next });
    });
  }
};

/** Only an admin can reverse a transaction that Stripe made without naming it. */
const unnamed = ({ reference }: { reference: string }): string => {
  logger.error("Stripe Tax did not name a transaction: make what belongs to it in Stripe's Dashboard", { reference });
  return UNNAMED;
};

interface At {
  transactionId: string;
  reference: string;
}

const reverse = async (
  { stripe }: PaymentServices,
  order: StoredOrder,
  { refund, others }: { refund: StoredRefund; others: readonly StoredRefund[] },
  at: At,
) => {
  const shares = taxSharesOf(order, others, { ...refund, parts: partsOfRefund(refund) });
  const id = at.transactionId === UNNAMED ? unnamed(at) : await reverseTax(stripe, shares, at);
  return { id, attempt: refund.attempt, ...shares };
};

const undo = async ({ stripe }: PaymentServices, { taxReversal }: StoredRefund, { reference }: At) => {
  if (!taxReversal) throw new Error("There is no reversal to undo");
  const [reversalId, at] = [taxReversal.id, { reference: `${reference}:undone` }];
  const undoneBy = reversalId === UNNAMED ? unnamed(at) : await undoReversal(stripe, { reversalId, ...at });
  return { ...taxReversal, undoneBy };
};

/** Marks an order whose tax is all told; else resolves to the refund that comes next. */
const endIfDone = ({ db }: PaymentServices, orderId: string) =>
  write(db, async (tx) => {
    const found = await tx.get(orders(db).doc(orderId));
    const all = (await tx.find(refunds(db, orderId))).docs.map((one) => ({ id: one.id, refund: one.data() }));
    const next = nextOf(all);
    if (next) return { ...next, others: all.flatMap(({ id, refund }) => (id === next.id ? [] : [refund])) };
    if (found.exists) tx.update(found.ref, { taxDue: false });
    return undefined;
  });

/** Tells Stripe Tax of an order. If that fails, the sweep goes on. */
export const tryRecordTax = async (services: PaymentServices, orderId: string): Promise<void> => {
  try {
    await recordTax(services, orderId);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn("Stripe Tax could not be told of an order yet", { orderId, reason });
  }
};

const MOST = 100;

/** Tells Stripe Tax what an outage has kept from it. `attempt` isolates failures. */
export const finishTaxes = async (
  services: PaymentServices,
  attempt: (id: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const due = await orders(services.db).where("taxDue", "==", true).limit(MOST).get();
  for (const { id } of due.docs) await attempt(id, () => recordTax(services, id));
};

/** True if Stripe Tax has not been told all of an order, whatever the order says. */
const isUntold = async ({ db }: PaymentServices, orderId: string, { paid, tax, taxDue }: StoredOrder) => {
  if (!paid || tax?.mode !== "stripe") return false;
  if (taxDue || !tax.transactionId) return true;
  const all = (await refunds(db, orderId).get()).docs.map((one) => ({ id: one.id, refund: one.data() }));
  return nextOf(all) !== undefined;
};

/**
 * Compares an order with what Stripe Tax was told of it, and tells it the rest if `repair` is set. Resolves to whether
 * something was missing, and whether it is there now.
 */
export const reconcileTax = async (
  services: PaymentServices,
  orderId: string,
  { order, repair }: { order: StoredOrder; repair: boolean },
): Promise<"told" | "untold" | "repaired"> => {
  if (!(await isUntold(services, orderId, order))) return "told";
  if (!repair) return "untold";
  await write(services.db, async (tx) => {
    const found = await tx.get(orders(services.db).doc(orderId));
    if (found.exists) tx.update(found.ref, { taxDue: true });
  });
  await recordTax(services, orderId);
  return "repaired";
};
