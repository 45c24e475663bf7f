import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { deleteProduct } from "../../../src/catalogue/delete-product.ts";
import type { Caller } from "../../../src/contract/user.ts";
import { cancelOrder } from "../../../src/orders/cancel-order.ts";
import { placeOrder } from "../../../src/orders/place-order.ts";
import { releaseExpiredOrders } from "../../../src/orders/release-expired-orders.ts";
import { abandonPayment } from "../../../src/payments/abandon-payment.ts";
import { confirmPayment } from "../../../src/payments/confirm-payment.ts";
import { handlePaymentEvent } from "../../../src/payments/handle-payment-event.ts";
import { openPayment } from "../../../src/payments/open-payment.ts";
import { reconcile } from "../../../src/payments/reconcile/reconcile.ts";
import type { Step } from "../../../src/store/store.ts";
import type { Act } from "./acts.ts";
import type { KnownOrder, Stage } from "./stage.ts";

/** How an operation of the shop is called: over HTTP, or directly, step by step. */
type Reached = ((step: Step) => Promise<void>) | undefined;

const form = { address: "1 Elm Street", phone: "555-0100" };
const noExtras = { pName: "", customer: "", email: "", customerName: "" };

/** Calls the API as a client does. Whatever is refused is refused in words: never a 5xx. */
const call = async (stage: Stage, who: Caller, method: string, path: string, body?: object) => {
  const answer = await stage.api.call(method, path, { bearer: stage.bearerOf(who), ...(body && { body }) });
  if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body?.message}`);
  return answer;
};

/** What a customer's browser asks of Stripe: a refused card is the customer's affair. */
const atStripe = async (work: Promise<{ status: string }>): Promise<string> => {
  try {
    return (await work).status;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)
      return "refused";
    throw error;
  }
};

const known = (
  stage: Stage,
  id: string,
  { who, product, quantity }: { who: Caller; product: number; quantity: number },
) => {
  stage.orders.push({ id, owner: who, product, quantity, tabs: [], paidBy: undefined, gone: false });
  stage.count("ordered");
};

const order = async (stage: Stage, act: Act & { does: "order" }, reached: Reached) => {
  const who = stage.customers[act.who % 2] ?? stage.customers[0];
  const { product, quantity } = act;
  const productId = stage.product(product).id;
  if (act.door === "web") {
    const { name = "Gone", price = 1 } = (await stage.api.readProduct(productId)) ?? {};
    const id = randomUUID();
    if (await stage.web.place(who, id, { productId, pName: name, price, quantity }))
      known(stage, id, { who, product, quantity });
    return;
  }
  if (reached) {
    const placed = await placeOrder(stage.shop(reached), who, { ...noExtras, ...form, productId, quantity });
    if (placed.ok) known(stage, placed.orderId, { who, product, quantity });
    return;
  }
  const { status, body } = await call(stage, who, "POST", "/order", { ...form, productId, quantity });
  if (status === 201) known(stage, body.insertedId, { who, product, quantity });
};

/** A browser may choose the id of an order that was, and whose payments may still be about. */
const orderAgain = async (stage: Stage, former: KnownOrder) => {
  if (!former.gone || stage.orders.some(({ id, gone }) => id === former.id && !gone)) return;
  const { id, owner: who, product, quantity } = former;
  const productId = stage.product(product).id;
  const { name = "Gone", price = 1 } = (await stage.api.readProduct(productId)) ?? {};
  if (await stage.web.place(who, id, { productId, pName: name, price, quantity }))
    known(stage, id, { who, product, quantity });
};

const remove = async (stage: Stage, act: Act & { door: "api" | "web" }, one: KnownOrder, reached: Reached) => {
  const who = act.does === "cancel" ? one.owner : stage.admin;
  if (act.door === "web") {
    const productId = stage.product(one.product).id;
    await stage.web.cancel(who, one.id, { productId, quantity: one.quantity });
  } else if (reached) await cancelOrder(stage.shop(reached), who, one.id);
  else await call(stage, who, "DELETE", `/orders/${one.id}`);
};

const open = async (stage: Stage, one: KnownOrder, reached: Reached) => {
  if (reached) {
    const opened = await openPayment(stage.shop(reached), one.owner, one.id);
    if (opened.ok) one.tabs.push(opened.paymentIntentId);
    return;
  }
  const { status, body } = await call(stage, one.owner, "POST", "/create-payment-intent", { orderId: one.id });
  if (status === 200) one.tabs.push(String(body.clientSecret).split("_secret_")[0] ?? "");
};

const withTab = async (stage: Stage, act: Act & { tab: number }, one: KnownOrder, reached: Reached) => {
  if (act.does === "open payment") return open(stage, one, reached);
  const intentId = one.tabs[act.tab % one.tabs.length];
  if (!intentId) return;
  const stripe = stage.api.stripe();
  if (act.does === "pay") {
    const status = await atStripe(stripe.paymentIntents.confirm(intentId, { payment_method: act.card }));
    stage.count(`payment ${status}`);
  } else if (act.does === "prove") {
    const { next_action } = await stripe.paymentIntents.retrieve(intentId);
    const sdk: { three_d_secure_2_source?: string } | undefined = next_action?.use_stripe_sdk;
    if (!sdk?.three_d_secure_2_source) return;
    const answer = { source: sdk.three_d_secure_2_source, trans_status: act.passed ? "Y" : "N" };
    const status = await atStripe(
      stripe.rawRequest("POST", "/v1/3ds2/challenge_complete", answer) as unknown as Promise<{ status: string }>,
    );
    stage.count(`proof ${status}`);
  } else if (reached)
    await confirmPayment(stage.shop(reached), one.owner, { orderId: one.id, transactionId: intentId });
  else await call(stage, one.owner, "PATCH", `/orders/${one.id}`, { appointment: one.id, transactionId: intentId });
};

const hear = async (stage: Stage, act: Act & { event: number }, reached: Reached) => {
  const untold = stage.untold();
  const event = untold[act.event % untold.length];
  if (!event) return;
  if (act.does !== "webhook, and again later") stage.take(event);
  if (act.does === "lose webhook") return stage.count("webhook lost");
  stage.count("webhook heard");
  await handlePaymentEvent(stage.shop(reached), event);
};

const trigger = async (stage: Stage, act: Act & { deletion: number }, reached: Reached) => {
  const id = stage.triggers[act.deletion % stage.triggers.length];
  if (!id) return;
  if (act.does === "trigger") stage.triggers = stage.triggers.filter((one) => one !== id);
  stage.triggered.push(id);
  await abandonPayment(stage.shop(reached), id);
};

/** Makes one thing happen. Throws for what must never be: a failure that is none of the expected ones. */
export const perform = async (stage: Stage, act: Act, reached?: (step: Step) => Promise<void>): Promise<void> => {
  if (act.does === "order") return order(stage, act, reached);
  if ("order" in act) {
    const one = stage.order(act.order);
    if (!one) return;
    if (act.does === "order again under a deleted order's id") return orderAgain(stage, one);
    return "tab" in act ? withTab(stage, act, one, reached) : remove(stage, act, one, reached);
  }
  if ("event" in act) return hear(stage, act, reached);
  if ("deletion" in act) return trigger(stage, act, reached);
  if (act.does === "sweep") return void (await releaseExpiredOrders(stage.shop(reached, act.hours)));
  if (act.does === "reconcile") return void (await reconcile(stage.shop(reached)));
  const product = stage.product(act.product);
  if (act.does === "delete product") {
    await deleteProduct(stage.shop(reached), stage.admin, product.id);
    product.gone = true;
  } else if (act.does === "edit price") await stage.web.setPrice(stage.admin, product.id, act.cents / 100);
  else if (await stage.web.restock(stage.admin, product.id, act.pieces)) product.stocked += act.pieces;
};
