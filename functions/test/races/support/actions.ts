import { deleteProduct } from "../../../src/catalogue/delete-product.ts";
import { cancelOrder } from "../../../src/orders/cancel-order.ts";
import { placeOrder } from "../../../src/orders/place-order.ts";
import { releaseExpiredOrders } from "../../../src/orders/release-expired-orders.ts";
import { confirmPayment } from "../../../src/payments/confirm-payment.ts";
import { endPayment } from "../../../src/payments/end-payment.ts";
import { handlePaymentEvent } from "../../../src/payments/handle-payment-event.ts";
import { openPayment } from "../../../src/payments/open-payment.ts";
import { reconcile } from "../../../src/payments/reconcile/reconcile.ts";
import { perform } from "../../money/support/perform.ts";
import type { KnownOrder, TestShop } from "../../money/support/test-shop.ts";
import type { OnStep } from "../../support/trace.ts";

/** Something that is done to the order, or to its product. */
type Action = (shop: TestShop, order: KnownOrder, onStep?: OnStep) => Promise<unknown>;

const tabOf = ({ tabs }: KnownOrder) => {
  const intentId = tabs.at(-1);
  if (!intentId) throw new Error("The order has no open payment");
  return intentId;
};

const hear =
  (type: string): Action =>
  async (shop, order, onStep) => {
    for (const event of shop.all().filter((one) => one.type === type)) {
      if (!("id" in event.data.object) || event.data.object.id !== tabOf(order)) continue;
      shop.take(event);
      await handlePaymentEvent(shop.services(onStep), event);
    }
  };

const placing = { address: "1 Elm Street", phone: "555-0100", pName: "", customer: "", email: "", customerName: "" };

/** By the name in a test's title. */
export const ACTIONS = {
  "the webhook": hear("payment_intent.succeeded"),
  "the webhook of a canceled payment": hear("payment_intent.canceled"),
  "the browser's PATCH": (shop, order, onStep) =>
    confirmPayment(shop.services(onStep), order.owner, { orderId: order.id, transactionId: tabOf(order) }),
  "opening the payment": async (shop, order, onStep) => {
    const opened = await openPayment(shop.services(onStep), order.owner, order.id);
    if (opened.ok) order.tabs.push(opened.paymentIntentId);
  },
  paying: (shop) => perform(shop, { does: "pay", order: 0, tab: 0, card: "pm_card_visa" }),
  "proving it is the customer (3-D Secure)": (shop) => perform(shop, { does: "prove", order: 0, tab: 0, passed: true }),
  "failing the proof (3-D Secure)": (shop) => perform(shop, { does: "prove", order: 0, tab: 0, passed: false }),
  "cancelling over the API": (shop, order, onStep) => cancelOrder(shop.services(onStep), order.owner, order.id),
  "cancelling in the web app": (shop) => perform(shop, { does: "cancel", door: "web", order: 0 }),
  "an admin's deletion over the API": (shop, order, onStep) => cancelOrder(shop.services(onStep), shop.admin, order.id),
  "an admin's deletion in the web app": (shop) => perform(shop, { does: "delete as admin", door: "web", order: 0 }),
  "the trigger on deletion": (shop, order, onStep) => endPayment(shop.services(onStep), tabOf(order)),
  "the sweep": (shop, _order, onStep) => releaseExpiredOrders(shop.services(onStep, 2)),
  "the sweep that finds it expired": (shop, _order, onStep) => releaseExpiredOrders(shop.services(onStep, 49)),
  "the comparison": (shop, _order, onStep) => reconcile(shop.services(onStep, 2)),
  "ordering over the API": async (shop, { product, owner }, onStep) => {
    const productId = shop.product(product).id;
    const placed = await placeOrder(shop.services(onStep), owner, { ...placing, productId, quantity: 2 });
    if (placed.ok)
      shop.orders.push({ id: placed.orderId, owner, product, quantity: 2, tabs: [], paidBy: undefined, gone: false });
  },
  "ordering in the web app": (shop, { product }) =>
    perform(shop, { does: "order", door: "web", who: 1, product, quantity: 2 }),
  "ordering again under its id": async (shop) => {
    await shop.noteDeletions();
    await perform(shop, { does: "order again under a deleted order's id", order: 0 });
  },
  "the product's deletion": async (shop, { product }, onStep) => {
    await deleteProduct(shop.services(onStep), shop.admin, shop.product(product).id);
    shop.product(product).gone = true;
  },
  "a new price": (shop, { product }) => perform(shop, { does: "edit price", product, cents: 999 }),
  "a restock": (shop, { product }) => perform(shop, { does: "restock", product, pieces: 3 }),
} satisfies Record<string, Action>;

export type ActionName = keyof typeof ACTIONS;

export const act = async (name: ActionName, shop: TestShop, order: KnownOrder, onStep?: OnStep): Promise<unknown> =>
  ACTIONS[name](shop, order, onStep);
