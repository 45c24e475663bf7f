import { deleteProduct } from "../../../src/catalogue/delete-product.ts";
import { cancelOrder } from "../../../src/orders/cancel-order.ts";
import { placeOrder } from "../../../src/orders/place-order.ts";
import { releaseExpiredOrders } from "../../../src/orders/release-expired-orders.ts";
import { abandonPayment } from "../../../src/payments/abandon-payment.ts";
import { confirmPayment } from "../../../src/payments/confirm-payment.ts";
import { handlePaymentEvent } from "../../../src/payments/handle-payment-event.ts";
import { openPayment } from "../../../src/payments/open-payment.ts";
import { reconcile } from "../../../src/payments/reconcile/reconcile.ts";
import type { Step } from "../../../src/store/store.ts";
import { perform } from "../../money/support/perform.ts";
import type { KnownOrder, Stage } from "../../money/support/stage.ts";

type Reached = (step: Step) => Promise<void>;

/** Something that can happen to the one order of a scene, or to its product. */
type Happening = (stage: Stage, order: KnownOrder, reached?: Reached) => Promise<unknown>;

const tabOf = ({ tabs }: KnownOrder) => {
  const intentId = tabs.at(-1);
  if (!intentId) throw new Error("This needs a payment that was opened");
  return intentId;
};

const hear =
  (type: string): Happening =>
  async (stage, order, reached) => {
    for (const event of stage.all().filter((one) => one.type === type)) {
      if (!("id" in event.data.object) || event.data.object.id !== tabOf(order)) continue;
      stage.take(event);
      await handlePaymentEvent(stage.shop(reached), event);
    }
  };

const placing = { address: "1 Elm Street", phone: "555-0100", pName: "", customer: "", email: "", customerName: "" };

/** By the name that stands in a test's title. */
export const HAPPENINGS = {
  "the webhook": hear("payment_intent.succeeded"),
  "the webhook of a canceled payment": hear("payment_intent.canceled"),
  "the browser's PATCH": (stage, order, reached) =>
    confirmPayment(stage.shop(reached), order.owner, { orderId: order.id, transactionId: tabOf(order) }),
  "opening the payment": async (stage, order, reached) => {
    const opened = await openPayment(stage.shop(reached), order.owner, order.id);
    if (opened.ok) order.tabs.push(opened.paymentIntentId);
  },
  paying: (stage) => perform(stage, { does: "pay", order: 0, tab: 0, card: "pm_card_visa" }),
  "proving it is the customer (3-D Secure)": (stage) =>
    perform(stage, { does: "prove", order: 0, tab: 0, passed: true }),
  "failing the proof (3-D Secure)": (stage) => perform(stage, { does: "prove", order: 0, tab: 0, passed: false }),
  "cancelling over the API": (stage, order, reached) => cancelOrder(stage.shop(reached), order.owner, order.id),
  "cancelling in the web app": (stage) => perform(stage, { does: "cancel", door: "web", order: 0 }),
  "an admin's deletion over the API": (stage, order, reached) =>
    cancelOrder(stage.shop(reached), stage.admin, order.id),
  "an admin's deletion in the web app": (stage) => perform(stage, { does: "delete as admin", door: "web", order: 0 }),
  "the trigger on deletion": (stage, order, reached) => abandonPayment(stage.shop(reached), tabOf(order)),
  "the sweep": (stage, _order, reached) => releaseExpiredOrders(stage.shop(reached, 2)),
  "the sweep that finds it expired": (stage, _order, reached) => releaseExpiredOrders(stage.shop(reached, 49)),
  "the comparison": (stage, _order, reached) => reconcile(stage.shop(reached, 2)),
  "ordering over the API": async (stage, { product, owner }, reached) => {
    const productId = stage.product(product).id;
    const placed = await placeOrder(stage.shop(reached), owner, { ...placing, productId, quantity: 2 });
    if (placed.ok)
      stage.orders.push({ id: placed.orderId, owner, product, quantity: 2, tabs: [], paidBy: undefined, gone: false });
  },
  "ordering in the web app": (stage, { product }) =>
    perform(stage, { does: "order", door: "web", who: 1, product, quantity: 2 }),
  "ordering again under its id": async (stage) => {
    await stage.noteDeletions();
    await perform(stage, { does: "order again under a deleted order's id", order: 0 });
  },
  "the product's deletion": async (stage, { product }, reached) => {
    await deleteProduct(stage.shop(reached), stage.admin, stage.product(product).id);
    stage.product(product).gone = true;
  },
  "a new price": (stage, { product }) => perform(stage, { does: "edit price", product, cents: 999 }),
  "a restock": (stage, { product }) => perform(stage, { does: "restock", product, pieces: 3 }),
} satisfies Record<string, Happening>;

export type HappeningName = keyof typeof HAPPENINGS;

export const happen = async (
  name: HappeningName,
  stage: Stage,
  order: KnownOrder,
  reached?: Reached,
): Promise<unknown> => HAPPENINGS[name](stage, order, reached);
