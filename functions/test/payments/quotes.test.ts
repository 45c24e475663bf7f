import { FieldValue } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import { NEW_SHOP, type Settings } from "../../src/contract/settings.ts";
import { changeAddress } from "../../src/orders/change-address.ts";
import { checkOut } from "../../src/orders/check-out.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { refundOrder } from "../../src/payments/decide-refund.ts";
import { findOrderToPay } from "../../src/payments/find-order-to-pay.ts";
import { handlePaymentEvent } from "../../src/payments/handle-payment-event.ts";
import { openPayment } from "../../src/payments/open-payment.ts";
import { quoteOrder } from "../../src/payments/quote-order.ts";
import { TaxUnavailable } from "../../src/payments/quotes.ts";
import { reconcile } from "../../src/payments/reconcile/reconcile.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { refunds } from "../../src/store/collections.ts";
import { writeSettings } from "../../src/store/settings.ts";
import { anEvent, customer, useShop } from "../support/shop.ts";

const here = useShop();
const { db, clear, shop, stripe, emulator, putProduct, putProfile, putOrder, readOrder, open, pay } = here;

const NJ = "12 Main Street\nEdison, NJ 08820";
const rates = { mode: "rates", rates: { NJ: { percent: 6.625, delivery: true } }, categories: {} } as const;
const set = (changes: Partial<Settings>) =>
  writeSettings(shop(), { delivery: { feeCents: 500, freeFromCents: 0 }, ...changes });
const setStripe = () => set({ tax: { ...NEW_SHOP.tax, mode: "stripe" } });

beforeEach(async () => {
  emulator().reset();
  await clear();
  await putProfile(customer);
});

/** Orders two pieces at $12.50. */
const order = async (changes: { address?: string; totalCents?: number; productId?: string } = {}, at = shop()) => {
  const { address = NJ, totalCents, productId = await putProduct() } = changes;
  const orderId = crypto.randomUUID() as string;
  const lines = [{ productId, quantity: 2 }];
  return { orderId, result: await checkOut(at, customer, { orderId, lines, address, phone: "5550100", totalCents }) };
};
const fromBrowser = (changes = {}) => putOrder({ quotedAt: undefined, address: NJ, productId: "gone", ...changes });

const QUOTE = { goodsCents: 2500, deliveryCents: 500, taxCents: 166 + 33, totalCents: 3199 };
const { goodsCents: _, ...STORED } = QUOTE;

test("[Q-1] [Q-3] an order is stored with its parts, and the total that the customer saw is ordered or refused with both figures", async () => {
  await set({ tax: rates });
  const { orderId, result } = await order({ totalCents: 3199 });
  expect(result).toMatchObject({ ok: true });
  const tax = { mode: "rates", state: "NJ", percent: 6.625, lineCents: [166], deliveryCents: 33 };
  expect(await readOrder(orderId)).toMatchObject({ ...STORED, tax, quotedAt: expect.anything() });
  const message = "The total has changed from $25.00 to $31.99. Look at it again.";
  const seen = await order({ totalCents: 2500 });
  expect(seen.result).toEqual({ ok: false, code: "total-changed", message, quote: QUOTE });
  expect(await readOrder(seen.orderId)).toBeUndefined();
  expect((await order({ address: "12 Main Street" })).result).toMatchObject({ code: "address-without-state" });
});

test("[Q-1] [Q-6] a browser's order is quoted once, by its event or when its payment is opened, and its payment is of that total", async () => {
  await set({ tax: rates });
  const [told, opened] = [await fromBrowser(), await fromBrowser()];
  await Promise.all([1, 2].map(() => quoteOrder(shop(), told)));
  expect(await readOrder(told)).toMatchObject(STORED);
  await set({ tax: { ...rates, rates: {} } });
  await quoteOrder(shop(), told);
  expect(await readOrder(told)).toMatchObject(STORED);

  const refused = await openPayment(shop(), customer, opened, { totalCents: 2500 });
  expect(refused).toMatchObject({
    code: "total-changed",
    quote: { totalCents: 3000, deliveryCents: 500, taxCents: 0 },
  });
  expect((await readOrder(opened))?.paymentIntentId).toBeUndefined();
  expect(await openPayment(shop(), customer, opened, { totalCents: 3000 })).toMatchObject({ ok: true });
  expect(emulator().intents()).toMatchObject([{ amount: 3000 }]);
  // An old page knows the unit price, or the total of the goods.
  const found = (price: number) => findOrderToPay(shop(), customer, price);
  expect(await found(31.99)).toEqual({ ok: true, orderId: told, totalCents: 3199 });
  expect(await found(12.5)).toMatchObject({ code: "total-changed" });
  const early = await fromBrowser({ price: 20 });
  const seen = await found(20);
  expect(seen).toEqual({ ok: true, orderId: early, totalCents: 4000 });
  expect(await openPayment(shop(), customer, early, seen.ok ? seen : {})).toMatchObject({ code: "total-changed" });
});

test("[Q-1] an order whose payment is open keeps its total, however it got there", async () => {
  const id = await fromBrowser({ paymentIntentId: "pi_old" });
  await set({ tax: rates });
  expect(await quoteOrder(shop(), id)).toBe("quoted");
  expect(await readOrder(id)).toMatchObject({ totalCents: 2500, deliveryCents: 0, taxCents: 0 });
});

test("[Q-3] a browser's order whose address has no state waits for another address, and is then quoted; nobody else can give it one", async () => {
  await set({ tax: rates });
  const id = await fromBrowser({ address: "12 Main Street" });
  expect(await quoteOrder(shop(), id)).toBe("no-state");
  expect(await openPayment(shop(), customer, id)).toMatchObject({ code: "address-without-state" });
  expect(await readOrder(id)).toMatchObject({ quoteRefusal: "address-without-state" });
  const change = (address: string, uid = customer.uid) => changeAddress(shop(), { ...customer, uid }, id, address);
  expect(await change(NJ, "eve")).toMatchObject({ code: "order-not-found" });
  expect(await change("Nowhere")).toMatchObject({ code: "address-without-state" });
  expect(await change(NJ)).toMatchObject({ ok: true });
  expect(await readOrder(id)).toMatchObject({ ...STORED, delivery: { address: NJ } });
  expect((await readOrder(id))?.quoteRefusal).toBeUndefined();
  expect(await change("Elsewhere")).toMatchObject({ code: "order-has-total" });
});

test("[Q-4] a category, a product that differs from it, and an exempt customer are not taxed; the order stores the certificate", async () => {
  await set({ tax: { ...rates, categories: { masks: "exempt" } } });
  const taxOf = async (product: { category: string; tax?: "taxable" }) => {
    const { orderId } = await order({ productId: await putProduct(product) });
    return (await readOrder(orderId))?.taxCents;
  };
  expect(await taxOf({ category: "masks" })).toBe(33);
  expect(await taxOf({ category: "masks", tax: "taxable" })).toBe(199);
  const exemption = { state: "NJ", certificate: "E-77", until: "2999-12-31" };
  await db.doc(`users/${customer.uid}`).update({ exemption });
  const { orderId } = await order();
  expect(await readOrder(orderId)).toMatchObject({ taxCents: 0, totalCents: 3000, tax: { certificate: "E-77" } });
});

test("[Q-3] with damaged settings, nothing is ordered: no fee or tax is guessed", async () => {
  await db.doc("settings/shop").set({ tax: { mode: "rates", rates: { NJ: { percent: "7" } } } });
  await expect(order()).rejects.toThrow("settings/shop");
});

const transactions = () => emulator().taxTransactions();
const amounts = () =>
  transactions().map(({ line_items, shipping_cost }) =>
    [...(line_items?.data ?? []), ...(shipping_cost ? [shipping_cost] : [])].map((one) => [one.amount, one.amount_tax]),
  );
const paidByStripeTax = async () => {
  await setStripe();
  const { orderId } = await order();
  const intentId = await open(orderId);
  await pay(intentId);
  await handlePaymentEvent(shop(), anEvent("payment_intent.succeeded", intentId));
  return { orderId, intentId };
};
const told = (intentId: string) => handlePaymentEvent(shop(), anEvent("charge.refunded", intentId));

test("[Q-3] [Q-5] Stripe Tax works out the tax, is told of the payment once, and of each refund by line; one that the bank returns is taken back", async () => {
  const { orderId, intentId } = await paidByStripeTax();
  expect(await readOrder(orderId)).toMatchObject({ ...STORED, tax: { mode: "stripe", state: "NJ" }, taxDue: false });
  expect(amounts()).toEqual([
    [
      [2500, 166],
      [500, 33],
    ],
  ]);
  await told(intentId);
  const refund = (refundId: string, call: object) =>
    refundOrder(shop(), customer, orderId, { refundId, reason: "", lines: undefined, cents: undefined, ...call });
  await refund("one-piece-of-two", { lines: [{ line: 0, quantity: 1, restock: false }] });
  await refund("all-that-is-left", { lines: [{ line: 0, quantity: 1, restock: false }], delivery: true });
  for (const _ of [1, 2]) await told(intentId);
  // Reversals are made in the order of the refunds' IDs.
  const piece = [-1250, -83];
  expect(amounts().slice(1)).toEqual([[piece, [-500, -33]], [piece]]);
  expect((await readOrder(orderId))?.refundedCents).toBe(3199);

  const [first] = emulator().refunds();
  emulator().failRefund(first?.id ?? "");
  await told(intentId);
  expect(transactions()).toHaveLength(4);
  const stored = (await refunds(db, orderId).doc("one-piece-of-two").get()).data();
  expect(stored).toMatchObject({ status: "failed", taxReversal: { undoneBy: transactions().at(-1)?.id } });
  expect((await readOrder(orderId))?.taxDue).toBe(false);
});

test("[Q-3] [Q-6] while Stripe Tax does not answer, nothing is ordered, and a browser's order waits; the sweep tells it what was missed", async () => {
  await setStripe();
  const fail = (call: string, times = 3) => emulator().failCalls({ how: "error-before", call, times });
  fail("POST /v1/tax/calculations");
  await expect(order()).rejects.toThrow(TaxUnavailable);
  expect((await db.collection("orders").get()).size).toBe(0);
  const waiting = await fromBrowser();
  fail("POST /v1/tax/calculations");
  await expect(quoteOrder(shop(), waiting)).rejects.toThrow(TaxUnavailable);
  expect((await readOrder(waiting))?.quotedAt).toBeUndefined();

  // After three tries under one key, three under another.
  fail("POST /v1/tax/transactions", 6);
  const { orderId } = await paidByStripeTax();
  expect(await readOrder(orderId)).toMatchObject({ paid: true, taxDue: true });
  expect(transactions()).toEqual([]);
  await releaseExpiredOrders(shop());
  expect(await readOrder(orderId)).toMatchObject({ taxDue: false, tax: { transactionId: transactions()[0]?.id } });
});

test("[Q-3] reconcile finds a payment that Stripe Tax does not know, reports it, and tells it", async () => {
  await setStripe();
  const { orderId } = await order();
  const intentId = await open(orderId);
  await pay(intentId);
  await settlePayment(shop(), intentId);
  await db.doc(`orders/${orderId}`).update({ taxDue: FieldValue.delete() });
  const differences = async (repair: boolean) => (await reconcile(shop(), { repair })).differences;
  const found = { code: "tax-not-recorded", orderId, repaired: false };
  expect(await differences(false)).toMatchObject([found]);
  expect(await differences(true)).toMatchObject([{ ...found, repaired: true }]);
  expect(await differences(true)).toEqual([]);
  expect(stripe().VERSION && amounts()).toEqual([
    [
      [2500, 166],
      [500, 33],
    ],
  ]);
});
