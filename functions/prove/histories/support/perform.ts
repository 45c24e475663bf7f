import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { deleteProduct } from "../../../src/catalog/delete-product.ts";
import type { Caller } from "../../../src/contract/user.ts";
import { cancelOrder } from "../../../src/orders/cancel-order.ts";
import { checkOut } from "../../../src/orders/check-out.ts";
import { deliverShipment } from "../../../src/orders/deliver-shipment.ts";
import { placeOrder } from "../../../src/orders/place-order.ts";
import { releaseExpiredOrders } from "../../../src/orders/release-expired-orders.ts";
import { shipOrder } from "../../../src/orders/ship-order.ts";
import { takeBackShipment } from "../../../src/orders/take-back-shipment.ts";
import { confirmPayment } from "../../../src/payments/confirm-payment.ts";
import { endPayment } from "../../../src/payments/end-payment.ts";
import { handlePaymentEvent } from "../../../src/payments/handle-payment-event.ts";
import { openPayment } from "../../../src/payments/open-payment.ts";
import { reconcile } from "../../../src/payments/reconcile/reconcile.ts";
import { refundAgain, refundOrder } from "../../../src/payments/refund-order.ts";
import { restockOrder } from "../../../src/stock/restock-order.ts";
import { refunds, shipments } from "../../../src/store/collections.ts";
import type { OnStep } from "../../../test/support/trace.ts";
import type { Act } from "./acts.ts";
import type { KnownLine, KnownOrder, TestShop } from "./test-shop.ts";

const form = { address: "1 Elm Street", phone: "555-0100" };
const line = (product: number, quantity: number): KnownLine => ({ product, quantity });
const noExtras = { pName: "", customer: "", email: "", customerName: "" };

/** A call that a customer's browser makes to Stripe. A declined card is an expected result. */
const atStripe = async (work: Promise<{ status: string | null }>): Promise<string> => {
  try {
    return String((await work).status);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)
      return "refused";
    throw error;
  }
};

const known = (shop: TestShop, id: string, { who, lines }: { who: Caller; lines: readonly KnownLine[] }) => {
  shop.orders.push({ id, owner: who, lines, tabs: [], paidBy: undefined, gone: false });
  shop.count("ordered");
};

/** The product as a customer sees it. */
const shownProduct = async (shop: TestShop, index: number) => {
  const { id } = shop.product(index);
  const { sku = "", name = "Gone", price = 1 } = (await shop.api.readProduct(id)) ?? {};
  return { _id: id, sku, name, price };
};

const order = async (shop: TestShop, act: Act & { does: "order" }, onStep: OnStep | undefined) => {
  const who = shop.customers[act.who % 2] ?? shop.customers[0];
  const { product, quantity } = act;
  const lines = [{ product, quantity }];
  const productId = shop.product(product).id;
  if (act.via === "web") {
    const id = await shop.web.place(who, await shownProduct(shop, product), quantity);
    if (id) known(shop, id, { who, lines });
    return;
  }
  if (onStep) {
    const placed = await placeOrder(shop.services(onStep), who, { ...noExtras, ...form, productId, quantity });
    if (placed.ok) known(shop, placed.orderId, { who, lines });
    return;
  }
  const { status, body } = await shop.call(who, "POST", "/order", { ...form, productId, quantity });
  if (status === 201) known(shop, body.insertedId, { who, lines });
};

/** What is checked out at each attempt: always the same under its ID. */
const BASKETS: readonly { who: 0 | 1; lines: readonly KnownLine[] }[] = [
  { who: 0, lines: [line(0, 2), line(1, 2)] },
  { who: 1, lines: [line(1, 2), line(0, 1)] },
  { who: 0, lines: [line(0, 3)] },
];

const checkOutBasket = async (shop: TestShop, { attempt }: Act & { does: "check out" }, onStep: OnStep | undefined) => {
  const { who, lines } = BASKETS[attempt % BASKETS.length] ?? { who: 0, lines: [] };
  const owner = shop.customers[who];
  const orderId = `checked-out-as-number-${attempt}`;
  const shown = await Promise.all(lines.map(({ product }) => shownProduct(shop, product)));
  const wanted = shown.map(({ _id, price }, index) => ({
    productId: _id,
    price,
    quantity: lines[index]?.quantity ?? 0,
  }));
  const call = { ...form, orderId, lines: wanted };
  const isPlaced = onStep
    ? (await checkOut(shop.services(onStep), owner, call)).ok
    : (await shop.call(owner, "POST", "/checkout", call)).status === 201;
  if (isPlaced && !shop.orders.some(({ id, gone }) => id === orderId && !gone)) {
    known(shop, orderId, { who: owner, lines });
    shop.count("checked out");
  }
};

/** Orders under the ID of a deleted order of one line, whose payments may still exist. */
const orderAgain = async (shop: TestShop, former: KnownOrder) => {
  if (!former.gone || shop.orders.some(({ id, gone }) => id === former.id && !gone)) return;
  const { id, owner: who, lines } = former;
  const [first, second] = lines;
  if (!first || second) return;
  if (await shop.web.placeAs(id, who, await shownProduct(shop, first.product), first.quantity))
    known(shop, id, { who, lines });
};

const remove = (shop: TestShop, act: Act & { via: string }, one: KnownOrder, onStep: OnStep | undefined) => {
  const who = act.does === "cancel" ? one.owner : shop.admin;
  const lines = one.lines.map(({ product, quantity }) => ({ productId: shop.product(product).id, quantity }));
  // The web app, too, cancels an order of several lines over the API.
  if (act.via === "web" && lines.length === 1) return shop.web.cancel(who, { _id: one.id, lines });
  if (onStep) return cancelOrder(shop.services(onStep), who, one.id);
  return shop.call(who, "DELETE", `/orders/${one.id}`);
};

/** An admin refunds an amount, or pieces of the first line. */
const refund = async (
  shop: TestShop,
  { cents, pieces, restock }: Act & { does: "refund" },
  one: KnownOrder,
  onStep: OnStep | undefined,
) => {
  const lines = cents === undefined ? [{ line: 0, quantity: pieces, restock }] : undefined;
  const call = { refundId: randomUUID(), lines, cents, reason: "" };
  const refunded = await refundOrder(shop.services(onStep), shop.admin, one.id, call);
  if (refunded.ok) shop.count("refunds decided");
};

const ship = async (
  shop: TestShop,
  { pieces }: Act & { does: "ship" },
  one: KnownOrder,
  onStep: OnStep | undefined,
) => {
  const call = { shipmentId: randomUUID(), lines: [{ line: 0, quantity: pieces }], carrier: "", tracking: "" };
  const shipped = await shipOrder(shop.services(onStep), shop.admin, one.id, call);
  if (shipped.ok) shop.count("shipments");
};

/** An admin changes the first shipment, or sends the first refund that failed again. */
const changeLater = async (shop: TestShop, act: Act, { id: orderId }: KnownOrder, onStep: OnStep | undefined) => {
  const { db } = shop.api;
  if (act.does === "refund again") {
    const [failed] = (await refunds(db, orderId).where("status", "==", "failed").limit(1).get()).docs;
    if (failed) await refundAgain(shop.services(onStep), { orderId, refundId: failed.id });
    return;
  }
  const [first] = (await shipments(db, orderId).limit(1).get()).docs;
  const change = act.does === "deliver" ? deliverShipment : takeBackShipment;
  if (first) await change(shop.services(onStep), { orderId, shipmentId: first.id });
};

const open = async (shop: TestShop, one: KnownOrder, onStep: OnStep | undefined) => {
  if (onStep) {
    const opened = await openPayment(shop.services(onStep), one.owner, one.id);
    if (opened.ok) one.tabs.push(opened.paymentIntentId);
    return;
  }
  const { status, body } = await shop.call(one.owner, "POST", "/create-payment-intent", { orderId: one.id });
  if (status === 200) one.tabs.push(String(body.clientSecret).split("_secret_")[0] ?? "");
};

const withTab = async (shop: TestShop, act: Act & { tab: number }, one: KnownOrder, onStep: OnStep | undefined) => {
  if (act.does === "open payment") return open(shop, one, onStep);
  const intentId = one.tabs.at(act.tab % one.tabs.length);
  if (!intentId) return;
  const stripe = shop.api.stripe();
  if (act.does === "pay") {
    const status = await atStripe(stripe.paymentIntents.confirm(intentId, { payment_method: act.card }));
    shop.count(`payment ${status}`);
  } else if (act.does === "refund at Stripe") {
    const amount = act.cents && { amount: act.cents };
    shop.count(`refund ${await atStripe(stripe.refunds.create({ payment_intent: intentId, ...amount }))}`);
  } else if (act.does === "refund fails") {
    // The shop's own refund is for an admin if it fails: the money is not the shop's.
    const refund = shop.refundsOf(intentId)[0];
    if (refund && one.paidBy === intentId) shop.api.emulator().failRefund(refund.id);
  } else if (act.does === "refund arrives") {
    const refund = shop.pendingRefunds()[0];
    if (refund) shop.api.emulator().completeRefund(refund.id);
  } else if (act.does === "decide dispute") {
    const dispute = shop.disputeOf(intentId);
    const evidence = { uncategorized_text: act.evidence };
    if (dispute) shop.count(`dispute ${await atStripe(stripe.disputes.update(dispute.id, { evidence }))}`);
  } else if (act.does === "prove") {
    const { next_action } = await stripe.paymentIntents.retrieve(intentId);
    const sdk: { three_d_secure_2_source?: string } | undefined = next_action?.use_stripe_sdk;
    if (!sdk?.three_d_secure_2_source) return;
    const answer = { source: sdk.three_d_secure_2_source, trans_status: act.passed ? "Y" : "N" };
    const status = await atStripe(
      stripe.rawRequest("POST", "/v1/3ds2/challenge_complete", answer) as unknown as Promise<{ status: string }>,
    );
    shop.count(`proof ${status}`);
  } else if (onStep)
    await confirmPayment(shop.services(onStep), one.owner, { orderId: one.id, transactionId: intentId });
  else await shop.call(one.owner, "PATCH", `/orders/${one.id}`, { appointment: one.id, transactionId: intentId });
};

const hear = async (shop: TestShop, act: Act & { event: number }, onStep: OnStep | undefined) => {
  const undelivered = shop.undelivered();
  const event = undelivered.at(act.event % undelivered.length);
  if (!event) return;
  if (act.does !== "webhook, and again later") shop.take(event);
  if (act.does === "lose webhook") return shop.count("webhook lost");
  shop.count("webhook heard");
  await handlePaymentEvent(shop.services(onStep), event);
};

const trigger = async (shop: TestShop, act: Act & { deletion: number }, onStep: OnStep | undefined) => {
  const id = shop.triggers[act.deletion % shop.triggers.length];
  if (!id) return;
  if (act.does === "trigger") shop.triggers = shop.triggers.filter((one) => one !== id);
  shop.triggered.push(id);
  await endPayment(shop.services(onStep), id);
};

/**
 * Performs one action: over HTTP, or directly if it reports its steps. Returns what the operation returns. Throws for every failure that is
 * not expected.
 */
export const perform = async (shop: TestShop, act: Act, onStep?: OnStep): Promise<unknown> => {
  if (act.does === "order") return order(shop, act, onStep);
  if (act.does === "check out") return checkOutBasket(shop, act, onStep);
  if ("order" in act) {
    const one = shop.order(act.order);
    if (!one) return undefined;
    if (act.does === "order again under a deleted order's id") return orderAgain(shop, one);
    if (act.does === "refund") return refund(shop, act, one, onStep);
    if (act.does === "ship") return ship(shop, act, one, onStep);
    if (act.does === "return stock") return restockOrder(shop.services(onStep), one.id);
    if ("tab" in act) return withTab(shop, act, one, onStep);
    return "via" in act ? remove(shop, act, one, onStep) : changeLater(shop, act, one, onStep);
  }
  if ("event" in act) return hear(shop, act, onStep);
  if ("deletion" in act) return trigger(shop, act, onStep);
  if ("hours" in act) {
    const services = shop.services(onStep, act.hours);
    return act.does === "sweep" ? releaseExpiredOrders(services) : reconcile(services);
  }
  return change(shop, act, onStep);
};

const change = async (shop: TestShop, act: Act & { product: number }, onStep: OnStep | undefined) => {
  const product = shop.product(act.product);
  if (act.does === "delete product") {
    await deleteProduct(shop.services(onStep), product.id);
    product.gone = true;
  } else if (act.does === "edit price") await shop.web.setPrice(shop.admin, product.id, act.cents / 100);
  else if (act.does === "restock" && (await shop.web.restock(shop.admin, product.id, act.pieces)))
    product.stocked += act.pieces;
};
