import { Timestamp } from "firebase-admin/firestore";
import type { LotQuantity } from "../../src/contract/lot.ts";
import { SHOP } from "../../src/contract/shop.ts";
import type { Caller } from "../../src/contract/user.ts";
import { eventOf } from "../../src/mail/outbox.ts";
import { changeShipment, shipOrder } from "../../src/orders/shipments.ts";
import { issuePapers } from "../../src/papers/issue-papers.ts";
import { invoiceEvent } from "../../src/papers/missing-papers.ts";
import { openPayment } from "../../src/payments/open-payment.ts";
import type { PaymentServices } from "../../src/payments/services.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { letters, orders, papers, payments, shipments } from "../../src/store/collections.ts";
import { writeSettings } from "../../src/store/settings.ts";
import { type DemoShop, dayOf, momentOf, type SeedDocument } from "./seed-documents.ts";

const SELLER = { name: SHOP.name, address: SHOP.address.join("\n"), taxNumber: "12-3456789" };
const SHIPPING = { time: "1 to 3 business days", carriers: "UPS, FedEx, USPS" };

/** The demo shop's admin, as a caller. */
export const adminOf = ({ users: { admin } }: DemoShop): Caller => ({
  uid: "admin",
  name: admin?.name ?? "",
  email: admin?.email ?? "",
  role: "admin",
});

/**
 * Pays the demo shop's paid orders with a test card at the Stripe emulator, and ships the shipped ones, through the
 * operations that customers and admins use, and then backdates them. If it is interrupted, it leaves unpaid orders,
 * never a paid order without a payment.
 */
export const payAndShip = async (shop: PaymentServices, demo: DemoShop): Promise<void> => {
  for (const [id, order] of Object.entries(demo.orders)) {
    if (order.paid) await pay(shop, id, order);
    if (order.shipped) await ship(shop, adminOf(demo), id, order);
  }
  // With a seller, the orders get their invoices.
  await writeSettings(shop, { seller: SELLER, shipping: SHIPPING });
  await issuePapers(shop.db, shop.now);
};

const pay = async (shop: PaymentServices, orderId: string, order: SeedDocument<"orders">): Promise<void> => {
  const opened = await openPayment(shop, { ...order.customer, role: "customer" }, orderId);
  if (opened.ok) {
    await shop.stripe.paymentIntents.confirm(opened.paymentIntentId, { payment_method: "pm_card_visa" });
    await settlePayment(shop, opened.paymentIntentId);
    // Otherwise an earlier seed has paid it, and opening the payment has settled the order.
  } else if (opened.code !== "order-already-paid")
    throw new Error(`The demo order ${orderId} could not be paid: ${opened.code}`);

  const transactionId = (await orders(shop.db).doc(orderId).get()).data()?.transactionId;
  if (!transactionId) throw new Error(`The demo order ${orderId} was not paid`);
  const paidAt = Timestamp.fromDate(momentOf(order.paidAt ?? order.createdAt, shop.now()));
  const paper = await papers(shop.db).doc(invoiceEvent(orderId)).get();
  const batch = shop.db.batch();
  if (paper.exists) batch.update(paper.ref, { paidAt, at: paidAt, quiet: true });
  await batch
    .update(orders(shop.db).doc(orderId), { paidAt: paidAt.toDate() })
    .update(payments(shop.db).doc(transactionId), { createdAt: paidAt, settledAt: paidAt })
    // Nobody waits for a letter about what was paid days ago.
    .delete(letters(shop.db).doc(eventOf("order-paid", orderId)))
    .delete(letters(shop.db).doc(eventOf("owner-order-paid", orderId)))
    .commit();
};

const ship = async (
  { db, now }: PaymentServices,
  admin: Caller,
  orderId: string,
  { lines, shipped }: SeedDocument<"orders">,
): Promise<void> => {
  if (!shipped) return;
  const { carrier, tracking, at, deliveredAt, lots = [] } = shipped;
  const shipmentId = `${orderId}-package`;
  const all = lines.map(({ quantity }, line) => ({ line, quantity, lots: dated(lots[line] ?? [], now()) }));
  const result = await shipOrder({ db }, admin, orderId, { shipmentId, lines: all, carrier, tracking });
  if (!result.ok) throw new Error(`The demo order ${orderId} could not be shipped: ${result.code}`);
  if (deliveredAt) await changeShipment({ db }, { orderId, shipmentId }, { delivered: true });
  await db
    .batch()
    .update(shipments(db, orderId).doc(shipmentId), {
      shippedAt: momentOf(at, now()),
      ...(deliveredAt && { deliveredAt: momentOf(deliveredAt, now()) }),
    })
    .delete(letters(db).doc(eventOf("order-shipped", orderId, shipmentId)))
    .commit();
};

const dated = (lots: readonly LotQuantity[], now: Date): LotQuantity[] =>
  lots.map((lot) => ({ ...lot, expiry: dayOf(lot.expiry, now) }));
