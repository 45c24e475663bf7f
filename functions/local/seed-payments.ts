import { Timestamp } from "firebase-admin/firestore";
import { orders, payments } from "../src/shop/collections.ts";
import { openPayment } from "../src/shop/open-payment.ts";
import { settlePayment } from "../src/shop/settle-payment.ts";
import type { Shop } from "../src/shop/shop.ts";
import { type DemoShop, momentOf, type SeedDocument } from "./seed-documents.ts";

/**
 * Pays the demo shop's paid orders at the Stripe emulator with its test card, through the same operations as any customer,
 * and then dates them back. Stopped half-way, it leaves unpaid orders and never a paid one without its money.
 */
export const seedPayments = async (shop: Shop, demo: DemoShop): Promise<void> => {
  for (const [id, order] of Object.entries(demo.orders)) if (order.paid) await pay(shop, id, order);
};

const pay = async (shop: Shop, orderId: string, order: SeedDocument<"orders">): Promise<void> => {
  const opened = await openPayment(shop, { uid: order.uid, email: order.customer, role: "customer" }, orderId);
  if (!opened.ok) throw new Error(`The demo order ${orderId} can't be paid: ${opened.code}`);
  const { paymentIntentId } = opened;

  const intent = await shop.stripe.paymentIntents.retrieve(paymentIntentId);
  if (intent.status !== "succeeded")
    await shop.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: "pm_card_visa" });
  const settled = await settlePayment(shop, paymentIntentId);
  if (!settled.ok) throw new Error(`The demo order ${orderId} was not paid: ${settled.code}`);

  const paidAt = Timestamp.fromDate(momentOf(order.paidAt ?? order.createdAt, shop.now()));
  await shop.db
    .batch()
    .update(orders(shop.db).doc(orderId), { paidAt })
    .update(payments(shop.db).doc(paymentIntentId), { createdAt: paidAt, settledAt: paidAt })
    .commit();
};
