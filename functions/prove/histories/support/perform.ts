import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { deleteProduct } from "../../../src/catalog/products.ts";
import type { Caller } from "../../../src/contract/user.ts";
import { checkOut } from "../../../src/orders/check-out.ts";
import { placeOrder } from "../../../src/orders/place-order.ts";
import { releaseExpiredOrders } from "../../../src/orders/release-expired-orders.ts";
import { cancelOrder } from "../../../src/orders/release-order.ts";
import { changeShipment, shipOrder, takeBackShipment } from "../../../src/orders/shipments.ts";
import { issuePapers } from "../../../src/papers/issue-papers.ts";
import { confirmPayment } from "../../../src/payments/confirm-payment.ts";
import { refundAgain, refundOrder } from "../../../src/payments/decide-refund.ts";
import { endPayment } from "../../../src/payments/end-payment.ts";
import { handlePaymentEvent } from "../../../src/payments/handle-payment-event.ts";
import { openPayment } from "../../../src/payments/open-payment.ts";
import { quoteOrder } from "../../../src/payments/quote-order.ts";
import { reconcile } from "../../../src/payments/reconcile/reconcile.ts";
import { restockOrder } from "../../../src/stock/move-stock.ts";
import { refunds, shipments } from "../../../src/store/collections.ts";
import { readSettings, writeSettings } from "../../../src/store/settings.ts";
import type { OnStep } from "../../../test/support/trace.ts";
import type { Act } from "./acts.ts";
import { actOnRecall, answerTheRecall } from "./recalls.ts";
import type { KnownLine, KnownOrder, TestShop } from "./test-shop.ts";

type Services = ReturnType<TestShop["services"]>;
type ActOf<Does extends Act["does"]> = Extract<Act, { does: Does }>;

const form = { address: "1 Elm Street, Edison, NJ 08820", phone: "555-0100" };
const line = (product: number, quantity: number): KnownLine => ({ product, quantity });
const noExtras = { pName: "", customer: "", email: "", customerName: "" };

/** A call that a customer's browser makes to Stripe, which may refuse it. */
const atStripe = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
    if (!(error instanceof StripeCardError || error instanceof StripeInvalidRequestError)) throw error;
  });

const known = (shop: TestShop, id: string, owner: Caller, lines: readonly KnownLine[]) => {
  shop.orders.push({ id, owner, lines, tabs: [], paidBy: undefined, gone: false });
};

/** The product as a customer sees it. */
const shownProduct = async (shop: TestShop, index: number) => {
  const { id } = shop.product(index);
  const { sku = "", name = "Gone", price = 1 } = (await shop.api.readProduct(id)) ?? {};
  return { _id: id, sku, name, price };
};

const order = async (shop: TestShop, services: Services, { who, via, product, quantity }: ActOf<"order">) => {
  const owner = shop.customers[who % 2] ?? shop.customers[0];
  const lines = [{ product, quantity }];
  if (via === "web") {
    const id = await shop.web.place(owner, await shownProduct(shop, product), quantity);
    if (id) known(shop, id, owner, lines);
    return;
  }
  const productId = shop.product(product).id;
  const placed = await placeOrder(services, owner, { ...noExtras, ...form, productId, quantity });
  if (placed.ok) known(shop, placed.orderId, owner, lines);
};

/** The basket of each attempt to check out: always the same under its ID. */
const BASKETS: readonly { who: 0 | 1; lines: readonly KnownLine[] }[] = [
  { who: 0, lines: [line(0, 2), line(1, 2)] },
  { who: 1, lines: [line(1, 2), line(0, 1)] },
  { who: 0, lines: [line(0, 3)] },
];

const checkOutBasket = async (shop: TestShop, services: Services, { attempt }: ActOf<"check out">) => {
  const { who, lines } = BASKETS[attempt % BASKETS.length] ?? { who: 0, lines: [] };
  const owner = shop.customers[who];
  const orderId = `checked-out-as-number-${attempt}`;
  const wanted = await Promise.all(
    lines.map(async ({ product, quantity }) => {
      const { _id, price } = await shownProduct(shop, product);
      return { productId: _id, price, quantity };
    }),
  );
  const placed = await checkOut(services, owner, { ...form, orderId, lines: wanted });
  if (placed.ok && !shop.orders.some(({ id, gone }) => id === orderId && !gone)) known(shop, orderId, owner, lines);
};

/** Orders under the ID of a deleted order of one line, whose payments may still exist. */
const orderAgain = async (shop: TestShop, { gone, id, owner, lines: [first, second] }: KnownOrder) => {
  if (!gone || !first || second || shop.orders.some((order) => order.id === id && !order.gone)) return;
  if (await shop.web.placeAs(id, owner, await shownProduct(shop, first.product), first.quantity))
    known(shop, id, owner, [first]);
};

const remove = (
  shop: TestShop,
  services: Services,
  act: Extract<Act, { via: unknown; order: unknown }>,
  { id, owner, lines }: KnownOrder,
) => {
  const who = act.does === "cancel" ? owner : shop.admin;
  // The web app, too, cancels an order of several lines over the API.
  if (act.via === "api" || lines.length > 1) return cancelOrder(services, who, id);
  const named = lines.map(({ product, quantity }) => ({ productId: shop.product(product).id, quantity }));
  return shop.web.cancel(who, { _id: id, lines: named });
};

/** An admin's acts on an order, its first shipment, and its first refund that failed. */
const administer = async (shop: TestShop, services: Services, act: Act, orderId: string) => {
  const { api, admin } = shop;
  if (act.does === "refund") {
    const { cents, pieces, restock } = act;
    const lines = cents === undefined ? [{ line: 0, quantity: pieces, restock }] : undefined;
    await refundOrder(services, admin, orderId, { refundId: randomUUID(), lines, cents, reason: "" });
  } else if (act.does === "ship") {
    const lines = [{ line: 0, quantity: act.pieces }];
    await shipOrder(services, admin, orderId, {
      shipmentId: randomUUID(),
      lines,
      carrier: "",
      tracking: "",
      disputed: true,
    });
  } else if (act.does === "refund again") {
    const [failed] = (await refunds(api.db, orderId).where("status", "==", "failed").limit(1).get()).docs;
    if (failed) await refundAgain(services, { orderId, refundId: failed.id });
  } else {
    const [first] = (await shipments(api.db, orderId).limit(1).get()).docs;
    const at = { orderId, shipmentId: first?.id ?? "" };
    if (first && act.does === "deliver") await changeShipment(services, at, { delivered: true });
    else if (first) await takeBackShipment(services, at);
  }
};

const withTab = async (shop: TestShop, services: Services, act: Act & { tab: number }, one: KnownOrder) => {
  if (act.does === "open payment") {
    const opened = await openPayment(services, one.owner, one.id);
    if (opened.ok) one.tabs.push(opened.paymentIntentId);
    return;
  }
  const intentId = one.tabs.at(act.tab % one.tabs.length);
  if (!intentId) return;
  const stripe = shop.api.stripe();
  if (act.does === "pay") await atStripe(stripe.paymentIntents.confirm(intentId, { payment_method: act.card }));
  else if (act.does === "refund at Stripe") {
    const amount = act.cents && { amount: act.cents };
    await atStripe(stripe.refunds.create({ payment_intent: intentId, ...amount }));
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
    if (dispute) await atStripe(stripe.disputes.update(dispute.id, { evidence }));
  } else if (act.does === "prove") {
    const { next_action } = await stripe.paymentIntents.retrieve(intentId);
    const sdk: { three_d_secure_2_source?: string } | undefined = next_action?.use_stripe_sdk;
    if (!sdk?.three_d_secure_2_source) return;
    const answer = { source: sdk.three_d_secure_2_source, trans_status: act.passed ? "Y" : "N" };
    await atStripe(stripe.rawRequest("POST", "/v1/3ds2/challenge_complete", answer));
  } else await confirmPayment(services, one.owner, { orderId: one.id, transactionId: intentId });
};

const hear = async (shop: TestShop, services: Services, act: Act & { event: number }) => {
  const undelivered = shop.undelivered();
  const event = undelivered.at(act.event % undelivered.length);
  if (!event) return;
  if (act.does !== "webhook, and again later") shop.take(event);
  if (act.does !== "lose webhook") await handlePaymentEvent(services, event);
};

const trigger = async (shop: TestShop, services: Services, act: Act & { deletion: number }) => {
  const id = shop.triggers[act.deletion % shop.triggers.length];
  if (!id) return;
  if (act.does === "trigger") shop.triggers = shop.triggers.filter((one) => one !== id);
  shop.triggered.push(id);
  await endPayment(services, id);
};

/** What delivery and tax come to from now on. Orders that have a total keep it. */
const changeCharges = async (shop: TestShop, services: Services, { feeCents, percent }: ActOf<"change charges">) => {
  const { delivery, tax } = await readSettings(services);
  shop.api.emulator().setTaxRate("NJ", percent);
  const rates = { NJ: { percent, delivery: true } };
  await writeSettings(services, { delivery: { ...delivery, feeCents }, tax: { ...tax, rates } });
};

const changeProduct = async (shop: TestShop, services: Services, act: Act & { product: number }) => {
  const product = shop.product(act.product);
  if (act.does === "delete product") {
    await deleteProduct(services, product.id);
    product.gone = true;
  } else if (act.does === "edit price") await shop.web.setPrice(shop.admin, product.id, act.cents / 100);
  else if (act.does === "restock" && (await shop.web.restock(shop.admin, product.id, act.pieces)))
    product.stocked += act.pieces;
};

/** Performs one action. Returns what the operation returns. Throws for every failure that is not expected. */
export const perform = async (shop: TestShop, act: Act, onStep?: OnStep): Promise<unknown> => {
  const services = shop.services(onStep, "hours" in act ? act.hours : 0);
  if (act.does === "order") return order(shop, services, act);
  if (act.does === "check out") return checkOutBasket(shop, services, act);
  if ("order" in act) {
    const one = shop.order(act.order);
    if (!one) return undefined;
    if (act.does === "order again under a deleted order's id") return orderAgain(shop, one);
    if (act.does === "answer the recall") return answerTheRecall(services, one);
    if (act.does === "return stock") return restockOrder(services, one.id);
    if ("tab" in act) return withTab(shop, services, act, one);
    return "via" in act ? remove(shop, services, act, one) : administer(shop, services, act, one.id);
  }
  if ("step" in act) return actOnRecall(shop, services, act.step);
  if (act.does === "number papers") return issuePapers(services.db, services.now);
  if (act.does === "change charges") return changeCharges(shop, services, act);
  if (act.does === "quote") {
    const one = shop.orders[act.placed % shop.orders.length];
    return one && quoteOrder(services, one.id);
  }
  if ("event" in act) return hear(shop, services, act);
  if ("deletion" in act) return trigger(shop, services, act);
  if ("hours" in act) return act.does === "sweep" ? releaseExpiredOrders(services) : reconcile(services);
  return changeProduct(shop, services, act);
};
