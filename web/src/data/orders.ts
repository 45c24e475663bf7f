import type { OrderInput } from "contract/order";
import { FirebaseError } from "firebase/app";
import {
  collection,
  type DocumentReference,
  doc,
  getDoc,
  increment,
  limit,
  orderBy,
  type Query,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from "firebase/firestore";
import { orderConverter, type ShopOrder, type ShopProduct } from "./converters.ts";
import { db } from "./firestore.ts";

export type { ShopOrder } from "./converters.ts";

/** How many orders a table shows at first, and how many more each "Load more" adds. */
export const ORDERS_PER_PAGE = 50;

/** Whoever orders, as the order keeps them. */
export interface Customer {
  uid: string;
  email: string;
  name: string;
}

/** What became of a write: done, refused by the shop's rules, or not sent because there is no connection. */
export type Outcome = { ok: true; orderId: string } | { ok: false; code: "refused" | "offline" };

/** The newest `count` orders of one customer, newest first. */
export const ordersOf = (uid: string, count: number): Query<ShopOrder> =>
  query(
    collection(db, "orders").withConverter(orderConverter),
    where("uid", "==", uid),
    orderBy("createdAt", "desc"),
    limit(count),
  );

/** The newest `count` orders of everybody, newest first; for admins. */
export const allOrders = (count: number): Query<ShopOrder> =>
  query(collection(db, "orders").withConverter(orderConverter), orderBy("createdAt", "desc"), limit(count));

/** The order with this id. */
export const orderRef = (orderId: string): DocumentReference<ShopOrder> =>
  doc(db, "orders", orderId).withConverter(orderConverter);

/**
 * Places an order and takes its quantity off the stock, both or neither. The rules refuse it when the stock no longer
 * suffices, when product or price are not as shown, and for admins. Throws on failures that are no refusal.
 */
export const placeOrder = (
  product: Pick<ShopProduct, "_id" | "name" | "price">,
  input: OrderInput,
  customer: Customer,
): Promise<Outcome> => {
  const order = doc(collection(db, "orders"));
  const batch = writeBatch(db);
  batch.set(order, {
    productId: product._id,
    pName: product.name,
    quantity: input.quantity,
    price: product.price,
    address: input.address,
    phone: input.phone,
    customer: customer.email,
    customerName: customer.name,
    email: customer.email,
    uid: customer.uid,
    paid: false,
    transactionId: null,
    createdAt: serverTimestamp(),
  });
  batch.update(doc(db, "products", product._id), {
    availableQuantity: increment(-input.quantity),
    lastOrder: order.id,
  });
  return settled(order.id, () => batch.commit());
};

/**
 * Cancels an unpaid order and gives its quantity back to the stock, both or neither. The rules refuse it for a paid one.
 * Throws on failures that are no refusal.
 */
export const cancelOrder = (order: Pick<ShopOrder, "_id" | "productId" | "quantity">): Promise<Outcome> =>
  settled(order._id, async () => {
    const product = doc(db, "products", order.productId);
    const batch = writeBatch(db);
    batch.delete(doc(db, "orders", order._id));
    // A product that was deleted since takes no stock back, and an update of it would fail the whole batch.
    if ((await getDoc(product)).exists())
      batch.update(product, { availableQuantity: increment(order.quantity), lastOrder: order._id });
    await batch.commit();
  });

const REFUSALS = new Set(["permission-denied", "not-found", "failed-precondition", "already-exists"]);

/** Firestore holds writes back without a connection instead of failing them: so it is asked for one beforehand. */
const settled = async (orderId: string, write: () => Promise<void>): Promise<Outcome> => {
  if (!navigator.onLine) return { ok: false, code: "offline" };
  try {
    await write();
    return { ok: true, orderId };
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (REFUSALS.has(error.code)) return { ok: false, code: "refused" };
    // "unavailable" is a read that found no connection: nothing was written.
    if (error.code === "unavailable") return { ok: false, code: "offline" };
    throw error;
  }
};
