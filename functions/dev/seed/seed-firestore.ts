import { randomBytes } from "node:crypto";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { newLine, newOrder } from "../../src/contract/new-order.ts";
import { aList, aProduct, aReview, aUser } from "../../testing/builders.ts";
import { type DemoShop, dayOf, momentOf } from "./seed-documents.ts";

/**
 * Writes every document of the demo shop in one batch, so that a shop with products is complete. Orders are written
 * unpaid: the seed pays them afterwards, as customers do.
 */
export const seedFirestore = async (db: Firestore, shop: DemoShop, now: Date): Promise<void> => {
  const batch = db.batch();
  const write = (collection: string, id: string, document: object, createdAt: string) =>
    batch.set(db.collection(collection).doc(id), {
      ...document,
      createdAt: Timestamp.fromDate(momentOf(createdAt, now)),
    });

  for (const [id, { createdAt, ...product }] of Object.entries(shop.products)) {
    write("products", id, aProduct({ ...product, expectedOn: dayOf(product.expectedOn ?? null, now) }), createdAt);
    batch.set(db.doc(`skus/${product.sku}`), { productId: id });
  }
  for (const [id, category] of Object.entries(shop.categories)) batch.set(db.doc(`categories/${id}`), category);
  for (const [id, { createdAt, paidAt, paid, shipped, ...order }] of Object.entries(shop.orders)) {
    const lines = order.lines.map(({ productId, quantity, ...sold }) => newLine({ _id: productId, ...sold }, quantity));
    const quotedAt = Timestamp.fromDate(momentOf(createdAt, now));
    const quoted = { quotedAt, deliveryCents: 0, taxCents: 0 };
    write("orders", id, { ...newOrder({ ...order, lines }), ...quoted }, createdAt);
  }
  for (const [uid, orderIds] of Object.entries(unpaidOf(shop.orders))) batch.set(db.doc(`holds/${uid}`), { orderIds });
  for (const [id, { createdAt, ...user }] of Object.entries(shop.users)) write("users", id, aUser(user), createdAt);
  for (const [id, { createdAt, ...review }] of Object.entries(shop.reviews))
    write("reviews", id, aReview(review), createdAt);
  for (const [id, { createdAt, uid, ...list }] of Object.entries(shop.lists)) {
    const made = { changedAt: momentOf(createdAt, now), stopSecret: randomBytes(32).toString("base64url") };
    write(`users/${uid}/lists`, id, aList({ ...list, ...made }), createdAt);
  }
  await batch.commit();
};

/** The IDs of each customer's unpaid orders. */
const unpaidOf = (orders: DemoShop["orders"]): Record<string, string[]> => {
  const unpaid: Record<string, string[]> = {};
  for (const [id, { customer, paid }] of Object.entries(orders))
    if (!paid) unpaid[customer.uid] = [...(unpaid[customer.uid] ?? []), id];
  return unpaid;
};

/** The demo shop without its paid orders, whose quantities are back in stock. The seed never pays at Stripe itself. */
export const withoutPaidOrders = (shop: DemoShop): DemoShop => {
  const products = { ...shop.products };
  const all = Object.entries(shop.orders);
  for (const { productId, quantity } of all.flatMap(([, { paid, lines }]) => (paid ? lines : []))) {
    const product = products[productId];
    if (product) products[productId] = { ...product, availableQuantity: product.availableQuantity + quantity };
  }
  return { ...shop, products, orders: Object.fromEntries(all.filter(([, { paid }]) => !paid)) };
};
