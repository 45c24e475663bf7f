import { isDeepStrictEqual } from "node:util";
import { type DocumentReference, FieldValue } from "firebase-admin/firestore";
import type { StoredOrder } from "../contract/order.ts";
import type { StoredRefund } from "../contract/refund.ts";
import { returnStock } from "../stock/move-stock.ts";
import { refunds } from "../store/collections.ts";
import type { Transaction } from "../store/write.ts";
import { type Money, moneyOf } from "./money-of-order.ts";
import { documentFor, type Refunds } from "./refunds-from-stripe.ts";
import { type AtStripe, storesReversals } from "./stripe/reversals.ts";

/**
 * Records Stripe's refunds and disputes in the order and in its refunds. The pieces of a refund that succeeds are
 * counted, and returned to the stock if decided, once. Returns the order's money, and its refunds before and after.
 */
export const recordRefunds = async (
  tx: Transaction,
  ref: DocumentReference,
  order: StoredOrder,
  atStripe: AtStripe & { paymentId: string },
): Promise<{ money: Money; known: Refunds; after: Refunds; changed: StoredRefund[] }> => {
  const all = refunds(ref.firestore, ref.id);
  const known = await findRefunds(tx, all, order, atStripe);
  const now = new Date();
  const { money, refunds: after } = moneyOf(order, known, atStripe, now);
  const changed = [...after].filter(([id, refund]) => refund !== known.get(id));
  for (const [id, refund] of changed)
    if (known.has(id)) tx.update(all.doc(id), { ...refund });
    else tx.create(all.doc(id), { ...refund, createdAt: FieldValue.serverTimestamp() });
  const isTaxDue = order.tax?.mode === "stripe" && (!order.paid || changed.length > 0);
  const changes = { ...changesTo(order, money), ...(isTaxDue && { taxDue: true }) };
  if (Object.keys(changes).length > 0) tx.update(ref, changes);

  const goods = changed.flatMap(([, { movedAt, lines }]) => (movedAt === now && !order.restockedAt ? lines : []));
  await returnStock(
    tx,
    ref.firestore,
    goods.flatMap(({ line, quantity, restock }) => {
      const ordered = order.lines[line];
      return ordered && restock ? [{ productId: ordered.productId, quantity }] : [];
    }),
  );
  return { money, known, after, changed: changed.map(([, refund]) => refund) };
};

/** An order's refunds, with those that another call wrote since they were listed. */
const findRefunds = async (
  tx: Transaction,
  all: ReturnType<typeof refunds>,
  { paid }: StoredOrder,
  atStripe: AtStripe,
): Promise<Refunds> => {
  // An order that is paid now has none but those that Stripe knows.
  const { docs } = paid || atStripe.refunds.length > 0 ? await tx.find(all) : { docs: [] };
  const known = new Map<string, StoredRefund>(docs.map((one) => [one.id, one.data()]));
  for (const refund of atStripe.refunds) {
    const id = documentFor(refund, known);
    const found = id === undefined || known.has(id) ? undefined : (await tx.get(all.doc(id))).data();
    if (id !== undefined && found) known.set(id, found);
  }
  return known;
};

/** The changes to an order. It stores no refunds and disputes that its payment does not have. */
const changesTo = (order: StoredOrder, money: Money) => {
  const { refundedCents, refundedAt, dispute, disputedAt, disputeReason, disputeDueAt, ...rest } = money;
  const before: Partial<Money> = { refundingCents: 0, owedCents: 0, ...order };
  const changed = Object.entries(rest).filter(
    ([field, value]) => !isDeepStrictEqual(value, before[field as keyof typeof rest]),
  );
  const reversals = { refundedCents, refundedAt, dispute, disputedAt, disputeReason, disputeDueAt };
  const isReversed = refundedCents > 0 || dispute;
  return {
    ...Object.fromEntries(changed),
    ...(!order.paid && { paidAt: FieldValue.serverTimestamp() }),
    ...(!storesReversals(order, reversals) &&
      (isReversed
        ? reversals
        : Object.fromEntries(Object.keys(reversals).map((field) => [field, FieldValue.delete()])))),
  };
};
