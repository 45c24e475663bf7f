import { FieldValue, type UpdateData } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { REFUNDS_PER_RUN } from "../../src/contract/abuse-limits.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { ensurePapers } from "../../src/papers/ensure-papers.ts";
import type { DifferenceCode } from "../../src/payments/reconcile/compare-payment.ts";
import type { Reconciliation } from "../../src/payments/reconcile/reconcile.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { heldCents, retrieveIntent } from "../../src/payments/stripe/payment-intents.ts";
import { write } from "../../src/store/write.ts";
import { anOrder } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";

// Small batches, so that the comparison goes through several.
const RUN = "../../src/payments/reconcile/reconcile-run.ts";
vi.doMock(RUN, async (original) => ({ ...(await original<object>()), BATCH: 7 }));
vi.resetModules();
const { reconcile, reconcileInTurns } = await import("../../src/payments/reconcile/reconcile.ts");
vi.doUnmock(RUN);

const { db, projectId, shop, later, stripe, emulator, clear, everything, ...here } = useShop();
const { putOrder, putProduct, readOrder, readPayment, opened, paid, pay } = here;

beforeEach(async () => {
  emulator().reset();
  await clear();
});

const order = (id: string) => db.doc(`orders/${id}`);
const progress = db.doc("progress/reconcile");
const refund = (payment_intent: string, amount?: number) =>
  stripe().refunds.create({ payment_intent, ...(amount && { amount }) });

/** An order whose payment is settled, with what was refunded or disputed so far. */
const settledBy = (card?: string) => async () => {
  const both = await opened();
  await pay(both.intentId, card);
  await settlePayment(shop(), both.intentId, { looksAtReversals: true });
  return both;
};
const [settled, disputed] = [settledBy(), settledBy("pm_card_createDispute")];
const winDispute = async (payment_intent: string) => {
  const [dispute] = (await stripe().disputes.list({ payment_intent })).data;
  return stripe().disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: "winning_evidence" } });
};
const refundTwice = async (id: string) => {
  await refund(id, 7);
  await settlePayment(shop(), id);
  await refund(id, 8);
};
const failedRefund = async (id: string) => {
  const made = await refund(id);
  await settlePayment(shop(), id);
  emulator().failRefund(made.id);
};

/** A payment that Stripe has and the shop has no document of. */
const intentFor = async (orderId: string, by = projectId) => {
  const metadata = { orderId, uid: "customer", shop: by };
  const { id } = await stripe().paymentIntents.create({ amount: 2500, currency: "usd", metadata });
  return { orderId, intentId: id };
};
const paidTwice = async () => {
  const { orderId } = await settled();
  const second = await intentFor(orderId);
  await pay(second.intentId);
  return second;
};
const paidByAnothers = async () => {
  const { intentId } = await settled();
  return { intentId, orderId: await putOrder({ paid: true, transactionId: intentId }) };
};

/** Marks the order of a payment that is open as paid. */
const sayPaid = async (transactionId: string) =>
  order((await readPayment(transactionId))?.orderId ?? "").update({ paid: true, transactionId });

/** A payment as Stripe and Firestore have it. */
const stateOf = async (id: string) => {
  const [intent, stored] = [await retrieveIntent(stripe(), id), await readPayment(id)];
  const of = await readOrder(stored?.orderId ?? intent?.metadata.orderId ?? "none");
  const [refunded, dispute] = [of?.refundedCents, of?.dispute ?? undefined];
  const isPaid = of?.transactionId === id && of.paid;
  return { at: intent?.status, held: intent && heldCents(intent), status: stored?.status, isPaid, refunded, dispute };
};

/** How a payment and its order come to be as they are, and how they are once the comparison has repaired them. */
interface Situation {
  from?: () => Promise<{ orderId: string; intentId: string }>;
  payment?: UpdateData<object> | "gone";
  order?: UpdateData<object> | "gone";
  atStripe?: (intentId: string) => Promise<unknown>;
  ends?: Partial<Awaited<ReturnType<typeof stateOf>>>;
}
/** Situations by the difference that the comparison finds in them. */
type Found = Partial<Record<DifferenceCode, Situation[]>>;

const cancel = (id: string) => stripe().paymentIntents.cancel(id);
const settle = (id: string) => settlePayment(shop(), id);
const giveAway = (id: string) => stripe().paymentIntents.update(id, { metadata: { shop: "another" } });
const unpaid = { paid: false, transactionId: null };
const unnamed = { ...unpaid, paymentIntentId: FieldValue.delete(), paymentAttempt: FieldValue.delete() };
/** After a restored backup: the order is as it was before its payment, which has no document. */
const restored = { from: settled, payment: "gone", order: unnamed } as const;
const dearer = (({ lines, totalCents }) => ({ lines, totalCents }))(anOrder({ quantity: 9 }));
const SETTLED = { isPaid: true, status: "settled", held: 2500 } as const;

const AS_THEY_SHOULD_BE: Situation[] = [
  { from: settled },
  { from: opened },
  { payment: { status: "canceled" }, atStripe: cancel },
  { from: paid, order: "gone", atStripe: settle },
  { from: settled, order: "gone", payment: { status: "returned" }, atStripe: refund },
  { from: () => intentFor("theirs", "another"), atStripe: (id) => pay(id) },
  { from: () => intentFor("theirs", ""), atStripe: (id) => pay(id) },
];

const REPAIRED: Found = {
  "money-not-settled": [
    { from: paid, ends: SETTLED },
    { ...restored, ends: SETTLED },
    { ...restored, order: { ...unpaid, paymentIntentId: "pi_earlier" }, ends: SETTLED },
  ],
  "money-without-order": [
    { from: paid, order: "gone", ends: { status: "refunded", held: 0 } },
    { from: paid, order: "gone", payment: { status: "refunded" }, ends: { held: 0 } },
  ],
  "canceled-not-recorded": [{ atStripe: cancel, ends: { status: "canceled" } }],
  "payable-without-order": [
    { order: "gone", ends: { at: "canceled", status: "canceled" } },
    { payment: { status: "canceled" }, ends: { at: "canceled" } },
  ],
};

/** The same, where a refund or a dispute shows it, however long ago the payment was made. */
const REVERSED: Found = {
  "refund-not-recorded": [
    { from: paid, order: "gone", payment: { status: "refunding" }, atStripe: refund, ends: { status: "refunded" } },
  ],
  "reversal-not-recorded": [
    { from: settled, atStripe: refund, ends: { isPaid: true, status: "returned", refunded: 2500 } },
    { from: settled, atStripe: refundTwice, ends: { isPaid: true, status: "settled", refunded: 15 } },
    { from: settled, atStripe: failedRefund, ends: { ...SETTLED, refunded: undefined } },
    { from: disputed, atStripe: winDispute, ends: { isPaid: true, refunded: 0, dispute: "won" } },
  ],
};

/** Payments that are refunded only if an admin wants everything refunded. */
const UNKNOWN: Found = {
  "money-unknown": [
    { from: settled, payment: "gone", order: "gone" },
    { ...restored, order: { ...unnamed, "customer.uid": "other" } },
    { ...restored, order: { ...unnamed, ...dearer } },
    { ...restored, atStripe: (id) => refund(id, 7) },
    { from: paidTwice },
  ],
};

/** Differences that only an admin can judge. */
const LEFT: Found = {
  "paid-other-sum": [{ from: settled, order: dearer }],
  "settled-without-order": [
    { from: settled, order: "gone" },
    { from: settled, order: unpaid },
  ],
  "paid-not-settled": [{ from: settled, payment: "gone" }],
  "paid-without-money": [{ atStripe: sayPaid }],
  "of-another-order": [{ from: paidByAnothers }],
  "of-another-shop": [{ atStripe: giveAway }],
  "refund-without-money": [{ payment: { status: "refunding" } }],
  "payment-not-recorded": [{ payment: "gone" }],
  unreadable: [{ from: paid, payment: { amount: "25 dollars" } }],
};

const named = (found: Found) =>
  Object.entries(found).flatMap(([code, all]) => all.map((one, index) => [`${code} ${index}`, code, one] as const));
const expected = (found: Found, end = "") =>
  Object.fromEntries(named(found).map(([name, code]) => [name, `${code}${end}`]));

describe("[Y-7] [Y-9] [T-1] [T-2] comparing Firestore with Stripe", () => {
  const names = new Map<string, string>();
  const put = async (name: string, { from = opened, atStripe, ...made }: Situation) => {
    const { orderId, intentId } = await from();
    const change = (path: string, to: UpdateData<object> | "gone" = {}) =>
      to === "gone" ? db.doc(path).delete() : Object.keys(to).length > 0 && db.doc(path).update(to);
    await change(`payments/${intentId}`, made.payment);
    await change(`orders/${orderId}`, made.order);
    await atStripe?.(intentId);
    names.set(intentId, name);
  };
  const told = ({ differences }: Reconciliation) =>
    Object.fromEntries(
      differences.map(({ id, code, repaired }) => [names.get(id) ?? id, repaired ? `${code}, repaired` : code]),
    );
  const expectStates = (found: Found, all?: Situation["ends"]) =>
    Promise.all(
      named(found).map(async ([name, , { ends = all }]) => {
        const id = [...names].find(([, one]) => one === name)?.[0] ?? "";
        expect({ name, ...(await stateOf(id)) }).toMatchObject({ name, ...ends });
      }),
    );

  test("finds every difference, repairs what the shop's rules decide, and leaves the rest to an admin", async () => {
    const all = [REPAIRED, REVERSED, UNKNOWN, LEFT].flatMap(named);
    await Promise.all([
      ...AS_THEY_SHOULD_BE.map((one) => put("as it should be", one)),
      ...all.map(([name, , one]) => put(name, one)),
    ]);
    await putOrder();
    await order("broken").set({ createdAt: new Date() });
    const left = {
      ...expected(LEFT),
      "orders/broken": "unreadable",
      [`orders/${await putOrder({ paid: true })}`]: "paid-without-payment",
      [`orders/${await putOrder({ transactionId: "pi_gone" })}`]: "unpaid-with-transaction",
      pi_gone: "not-at-stripe",
    };
    // Some were made paid by hand, and papers.test.ts misses a paper.
    for (const { id } of (await db.collection("orders").where("paid", "==", true).get()).docs)
      await write(db, (tx) => ensurePapers(tx, db, id));
    const negative = { [`products/${await putProduct({ availableQuantity: -1 })}`]: "stock-below-zero" };
    const before = await everything();

    const late = await reconcile(shop(), { since: new Date(Date.now() + 3_600_000), repair: false });
    expect(late.looked).toMatchObject({ intents: 0, payments: 0, orders: 0 });
    expect(told(late)).toMatchObject(expected(REVERSED));
    expect(told(await reconcile(shop(), { repair: false }))).toEqual({
      ...{ ...expected(REPAIRED), ...expected(REVERSED), ...expected(UNKNOWN), ...left, ...negative },
      pi_earlier: "not-at-stripe",
    });
    expect(await everything()).toEqual(before);

    const repaired = { ...expected(REPAIRED, ", repaired"), ...expected(REVERSED, ", repaired") };
    const rest = { ...expected(UNKNOWN), ...left };
    expect(told(await reconcile(shop()))).toEqual({ ...repaired, ...rest, ...negative });
    await expectStates({ ...REPAIRED, ...REVERSED });
    const after = await everything();
    // The turns leave the stock to another comparison.
    expect(told(await reconcileInTurns(later()))).toEqual(rest);
    expect(await everything()).toEqual(after);

    const refunded = { ...expected(UNKNOWN, ", repaired"), ...left, ...negative };
    expect(told(await reconcile(shop(), { repair: "refund everything" }))).toEqual(refunded);
    await expectStates(UNKNOWN, { held: 0 });
    expect(told(await reconcile(later()))).toEqual({ ...left, ...negative });
  });

  test("leaves an intent without a document to the call that may just be making it, and ends it an hour later", async () => {
    const { intentId } = await intentFor(await putOrder());
    expect((await reconcile(shop())).differences).toEqual([]);
    expect((await reconcile(later())).differences).toMatchObject([{ code: "payable-without-order", repaired: true }]);
    expect(await stateOf(intentId)).toMatchObject({ at: "canceled" });
  });

  test("makes a handful of refunds in one run, like the sweep, and none if more are due", async () => {
    const gone = await Promise.all(Array.from({ length: REFUNDS_PER_RUN + 1 }, () => paid()));
    for (const { orderId } of gone) await order(orderId).delete();
    const codes = async () => (await reconcile(shop())).differences.map(({ code }) => code);
    const failed = gone.map(() => ({ reason: expect.stringContaining("refunds") }));
    expect(await releaseExpiredOrders(later())).toMatchObject({ ended: 0, failed });
    expect(await codes()).toEqual(gone.map(() => "too-many-refunds"));
    expect(emulator().refunds()).toEqual([]);
    await refund(gone[0]?.intentId ?? "");
    expect(new Set(await codes())).toEqual(new Set(["refund-not-recorded", "money-without-order"]));
    expect(emulator().refunds()).toHaveLength(gone.length);
  });
});

describe("[Y-7] a comparison in turns", () => {
  const whole = { looked: { intents: 1, orders: 1 }, next: undefined };

  test("continues where the last turn was cut off, and starts again after the end", async () => {
    const { orderId } = await paid();
    await progress.set({ part: "products", since: new Date(0) });
    expect(await reconcileInTurns(shop())).toMatchObject({ looked: { intents: 0 }, next: undefined });
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
    expect(await reconcileInTurns(shop())).toMatchObject(whole);
    expect(await readOrder(orderId)).toMatchObject({ paid: true });
  });

  test("stops when its time is over, and keeps its cursor", async () => {
    await paid();
    let minutes = 0;
    const turn = await reconcileInTurns({ ...shop(), now: () => new Date(Date.now() + 60_000 * minutes++) });
    expect(turn.next).toBeDefined();
    expect((await progress.get()).data()).toMatchObject({ ...turn.next });
  });

  test("starts over, and says so, where its cursor is damaged, or Stripe does not know it", async () => {
    const warned = vi.spyOn(logger, "warn").mockReturnValue();
    const since = new Date(0);
    await paid();
    for (const cursor of [
      { part: "intents", after: "pi_another", since },
      { part: "orders", after: "a/b", since },
    ]) {
      await progress.set(cursor);
      expect(await reconcileInTurns(shop()), JSON.stringify(cursor)).toMatchObject(whole);
      expect((await progress.get()).exists).toBe(false);
    }
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });
});
