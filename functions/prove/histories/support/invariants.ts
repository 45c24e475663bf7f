import type Stripe from "stripe";
import { expect } from "vitest";
import { signOf } from "../../../src/contract/invoice.ts";
import { partsOf } from "../../../src/contract/order.ts";
import { derivedOf } from "../../../src/contract/order-stage.ts";
import { partsOfRefund } from "../../../src/contract/refund.ts";
import { releaseExpiredOrders } from "../../../src/orders/release-expired-orders.ts";
import { checkSeries } from "../../../src/papers/check-series.ts";
import { issuePapers } from "../../../src/papers/issue-papers.ts";
import { endPayment } from "../../../src/payments/end-payment.ts";
import { handlePaymentEvent } from "../../../src/payments/handle-payment-event.ts";
import { openPayment } from "../../../src/payments/open-payment.ts";
import { reconcile } from "../../../src/payments/reconcile/reconcile.ts";
import { settlePayment } from "../../../src/payments/settle-payment.ts";
import { isPaidInFull } from "../../../src/payments/stripe/payment-intents.ts";
import { UNNAMED } from "../../../src/payments/stripe/tax.ts";
import { finishRecalls } from "../../../src/recalls/sweep-recalls.ts";
import { holds, invoices, orders, papers, payments, refunds, shipments } from "../../../src/store/collections.ts";
import { recallsHold } from "./recalls.ts";
import type { TestShop } from "./test-shop.ts";

const intentsOf = async (shop: TestShop): Promise<Stripe.PaymentIntent[]> =>
  (await shop.api.stripe().paymentIntents.list({ limit: 100, expand: ["data.latest_charge"] })).data;

const heldCents = ({ status, amount_received, latest_charge }: Stripe.PaymentIntent) =>
  status === "succeeded"
    ? amount_received - (typeof latest_charge === "object" ? (latest_charge?.amount_refunded ?? 0) : 0)
    : 0;
/** Stripe's states of a dispute, and the order's. */
const DISPUTES: Record<string, string | null> = { none: null, needs_response: "open", won: "won", lost: "lost" };
const isWithdrawn = (shop: TestShop, { id }: Stripe.PaymentIntent) =>
  ["needs_response", "lost"].includes(shop.disputeOf(id)?.status ?? "");
const canTakeMoney = (intent: Stripe.PaymentIntent) =>
  intent.status !== "canceled" && (intent.status !== "succeeded" || heldCents(intent) > 0);

const livingOrders = async (shop: TestShop) =>
  (await orders(shop.api.db).get()).docs.map((snapshot) => ({ id: snapshot.id, ...snapshot.data() }));

type Living = Awaited<ReturnType<typeof livingOrders>>[number];

/** Shipments and refunds agree with the order's lines, and are never more than was ordered or paid. */
const countsAgree = async (shop: TestShop, { id, lines, totalCents, stage, keptCents, ...order }: Living) => {
  const sent = (await shipments(shop.api.db, id).get()).docs.map((one) => one.data());
  const shipped = sent.flatMap((one) => one.lines);
  const pieces = shipped.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(pieces, "what was shipped is counted").toBe(lines.reduce((sum, line) => sum + line.shipped, 0));
  const underway = sent.filter(({ deliveredAt }) => deliveredAt === null).length;
  expect(order.underway ?? 0, "and so is what is on its way").toBe(underway);
  for (const line of lines) expect(line.shipped, "no piece is shipped twice").toBeLessThanOrEqual(line.quantity);
  const derived = { stage, ...(keptCents !== undefined && { keptCents }) };
  expect(derived, "an order's stage, and what the shop keeps of its payment, follow from it").toEqual(
    derivedOf({ lines, totalCents, ...order }),
  );
  const all = (await refunds(shop.api.db, id).get()).docs.map((one) => one.data());
  const made = all.filter(({ status }) => status !== "failed");
  const ordered = partsOf({ totalCents, ...order });
  for (const part of ["goodsCents", "deliveryCents", "taxCents"] as const)
    expect(
      made.reduce((sum, one) => sum + partsOfRefund(one)[part], 0),
      `no more of the ${part} is refunded than was paid`,
    ).toBeLessThanOrEqual(ordered[part]);
};

/** The pieces of an order that have returned to the stock. */
const returnedOf = async (shop: TestShop, { id, lines, restockedAt }: Living) => {
  if (restockedAt) return lines;
  const moved = (await refunds(shop.api.db, id).get()).docs.flatMap((one) =>
    one.data().movedAt ? one.data().lines : [],
  );
  return moved.flatMap(({ line, quantity, restock }) => {
    const productId = restock && lines[line]?.productId;
    return productId ? [{ productId, quantity }] : [];
  });
};

/** The invariants that hold at every moment. */
export const holdsAlways = async (shop: TestShop): Promise<void> => {
  await shop.noteDeletions();
  const living = await livingOrders(shop);
  const intents = await intentsOf(shop);
  const returned = (await Promise.all(living.map((order) => returnedOf(shop, order)))).flat();
  const sumOf = (all: { productId: string; quantity: number }[], id: string) =>
    all.reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0);
  for (const { id, stocked, gone } of shop.products) {
    const left = (await shop.api.readProduct(id))?.availableQuantity;
    if (gone || left === undefined) continue;
    const held = sumOf(
      living.flatMap(({ lines }) => lines),
      id,
    );
    expect(left, "no stock below zero").toBeGreaterThanOrEqual(0);
    expect(left + held - sumOf(returned, id), "what is left and what was ordered is what was stocked").toBe(stocked);
  }
  for (const { uid } of shop.customers) {
    const unpaid = living.filter((order) => order.customer.uid === uid && !order.paid);
    const { orderIds = [], extraLines = 0 } = (await holds(shop.api.db).doc(uid).get()).data() ?? {};
    const ids = unpaid.map(({ id }) => id);
    expect(orderIds.toSorted(), "a customer's list has exactly the unpaid orders").toEqual(ids.toSorted());
    const lines = unpaid.reduce((sum, order) => sum + order.lines.length, 0);
    expect(orderIds.length + extraLines, "and knows how many lines they have").toBe(lines);
  }
  await recallsHold(shop);
  for (const order of living.filter(({ paid }) => paid)) {
    await countsAgree(shop, order);
    const intent = intents.find(({ id }) => id === order.transactionId);
    expect(intent && isPaidInFull(intent, order.totalCents), "a paid order's money is there").toBe(true);
  }
  for (const known of shop.orders) {
    const order = known.gone ? undefined : living.find(({ id }) => id === known.id);
    if (known.paidBy) expect(order?.transactionId, "a paid order stays, paid by what paid it").toBe(known.paidBy);
    if (order?.paid) known.paidBy = order.transactionId ?? undefined;
    const payable = intents.filter((intent) => known.tabs.includes(intent.id) && canTakeMoney(intent));
    expect(payable.length, "one payment at a time for an order").toBeLessThanOrEqual(1);
  }
};

/** Completes every refund, event and trigger that was not lost, then runs the sweep and the comparison. */
const comeToRest = async (shop: TestShop): Promise<void> => {
  for (const { id } of shop.pendingRefunds()) shop.api.emulator().completeRefund(id);
  for (const event of shop.undelivered()) {
    shop.take(event);
    await handlePaymentEvent(shop.services(), event);
  }
  await shop.noteDeletions();
  for (const id of shop.triggers) await endPayment(shop.services(), id);
  expect((await releaseExpiredOrders(shop.services(undefined, 3))).failed, "the sweep leaves nothing").toEqual([]);
  const { differences } = await reconcile(shop.services(undefined, 3));
  expect(
    differences.filter(({ repaired }) => !repaired),
    "nothing is left for an admin",
  ).toEqual([]);
  const { db, now } = shop.services(undefined, 3);
  await issuePapers(db, now);
  await finishRecalls({ db }, Number.MAX_SAFE_INTEGER);
};

/** Stripe Tax knows an order's payment, and what its refunds returned of each part, once each. */
const taxIsTold = async (shop: TestShop, { id, tax, taxDue, ...order }: Living): Promise<void> => {
  expect(taxDue, "Stripe Tax has nothing left to be told").not.toBe(true);
  const all = (await refunds(shop.api.db, id).get()).docs.map((one) => one.data());
  const kept = all.filter(({ status }) => status === "succeeded").map(partsOfRefund);
  const ordered = partsOf(order);
  const ids = [tax?.transactionId, ...all.flatMap(({ taxReversal: one }) => [one?.id, one?.undoneBy])];
  // Where Stripe did not name what it made, an admin is told by the log.
  if (ids.includes(UNNAMED)) return;
  const own = new Set(ids);
  const known = shop.api.emulator().taxTransactions();
  const parts = known
    .filter((one) => own.has(one.id ?? ""))
    .flatMap(({ line_items, shipping_cost }) => [
      ...(line_items?.data ?? []),
      ...(shipping_cost ? [shipping_cost] : []),
    ]);
  const left = (part: "goodsCents" | "deliveryCents" | "taxCents") =>
    kept.reduce((cents, one) => cents - one[part], ordered[part]);
  expect(
    [parts.reduce((sum, { amount }) => sum + amount, 0), parts.reduce((sum, { amount_tax }) => sum + amount_tax, 0)],
    "Stripe Tax knows what the shop keeps of an order",
  ).toEqual([left("goodsCents") + left("deliveryCents"), left("taxCents")]);
};

/** Each paid order has one invoice, and each refund that succeeded one credit note: in series without a gap. */
const papersAreWhole = async (shop: TestShop, living: readonly Living[]): Promise<void> => {
  const { db } = shop.api;
  expect((await papers(db).get()).size, "no paper is left without a number").toBe(0);
  expect((await checkSeries(db, new Date())).broken, "the series have no gap").toEqual([]);
  const all = (await invoices(db).get()).docs.map((one) => ({ id: one.id, ...one.data() }));
  expect(new Set(all.map(({ event }) => event)).size, "an event has one invoice").toBe(all.length);
  const paid = living.filter((order) => order.paid);
  expect(
    all.flatMap(({ kind, orderId }) => (kind === "invoice" ? orderId : [])).sort(),
    "each paid order has one invoice, and no other has",
  ).toEqual(paid.map(({ id }) => id).sort());
  const canceled = new Set(all.map(({ cancels }) => cancels));
  for (const { id, dispute, keptCents } of paid) {
    const own = all.filter(({ orderId }) => orderId === id);
    const standing = own.filter((one) => one.kind === "credit-note" && !one.cancels && !canceled.has(one.id));
    const made = (await refunds(db, id).get()).docs.filter((one) => one.data().status === "succeeded");
    if (dispute === "lost") continue;
    expect(standing.length, "each refund that succeeded has one credit note").toBe(made.length);
    expect(
      own.reduce((cents, one) => cents + signOf(one) * one.totalCents, 0),
      "the papers come to what the shop keeps",
    ).toBe(keptCents);
  }
};

/** The invariants that hold when nothing is running. */
const holdsAtRest = async (shop: TestShop): Promise<void> => {
  await holdsAlways(shop);
  const living = await livingOrders(shop);
  await papersAreWhole(shop, living);
  const intents = await intentsOf(shop);
  for (const id of new Set(shop.orders.map((order) => order.id))) {
    const order = living.find((one) => one.id === id);
    const own = intents.filter(({ metadata }) => metadata.orderId === id);
    const holding = own.filter((intent) => heldCents(intent) > 0 && !isWithdrawn(shop, intent));
    expect(
      holding.map((intent) => intent.id).filter((intentId) => intentId !== order?.transactionId),
      "only the payment of a paid order holds money",
    ).toEqual([]);
    if (order?.paid && order.tax?.mode === "stripe") await taxIsTold(shop, order);
    const paidBy = order?.transactionId ?? "";
    if (order?.paid)
      expect([order.refundedCents ?? 0, order.dispute ?? null], "an order says what went back of its money").toEqual([
        shop.refundsOf(paidBy).reduce((sum, { amount }) => sum + amount, 0),
        DISPUTES[shop.disputeOf(paidBy)?.status ?? "none"],
      ]);
    const all = (await refunds(shop.api.db, id).get()).docs.map((one) => one.data());
    expect(
      all.map(({ status }) => status).filter((status) => status === "decided" || status === "sent"),
      "no refund is left half-way",
    ).toEqual([]);
    if (all.length > 0)
      expect(
        all.reduce((sum, { status, cents }) => sum + (status === "succeeded" ? cents : 0), 0),
        "each of Stripe's refunds has one document",
      ).toBe(order?.refundedCents ?? 0);
    const payable = own.filter((intent) => canTakeMoney(intent) && heldCents(intent) === 0).map((intent) => intent.id);
    for (const intentId of payable) expect(intentId, "only a waiting order can be paid").toBe(order?.paymentIntentId);
  }
  for (const { id, ref } of (await payments(shop.api.db).get()).docs) {
    const { status, orderId } = (await ref.get()).data() ?? {};
    if (shop.disputeOf(id)?.status !== "needs_response")
      expect(status, "no refund is left half-way").not.toBe("refunding");
    if (status === "open")
      expect(living.find((one) => one.id === orderId)?.paymentIntentId, "only a waiting order's payment is open").toBe(
        id,
      );
  }
};

/** Delivers every event again, which has no effect. */
const nothingActsTwice = async (shop: TestShop): Promise<void> => {
  const before = await shop.api.everything();
  for (const event of shop.events()) await handlePaymentEvent(shop.services(), event);
  for (const id of new Set([...shop.triggers, ...shop.triggered])) await endPayment(shop.services(), id);
  const again = await reconcile(shop.services(undefined, 3));
  expect(again.differences, "a second comparison finds nothing").toEqual([]);
  expect(await shop.api.everything(), "nothing acts twice").toEqual(before);
};

/** Every unpaid order can still be paid. */
const canStillBePaid = async (shop: TestShop): Promise<void> => {
  for (const {
    id,
    customer: { uid },
    paid,
  } of await livingOrders(shop)) {
    const owner = shop.customers.find((customer) => customer.uid === uid);
    if (paid || !owner) continue;
    const opened = await openPayment(shop.services(), owner, id);
    if (!opened.ok) throw new Error(`The payment of ${id} can't be opened: ${opened.code}`);
    await shop.api.pay(opened.paymentIntentId);
    expect(await settlePayment(shop.services(), opened.paymentIntentId), "it can be paid").toMatchObject({
      changed: true,
    });
  }
};

/** Completes everything. Then nothing is lost, charged twice or left half-way, and every unpaid order can be paid. */
export const endsWell = async (shop: TestShop): Promise<void> => {
  await comeToRest(shop);
  await holdsAtRest(shop);
  await nothingActsTwice(shop);
  await canStillBePaid(shop);
};
