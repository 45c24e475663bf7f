import type { OrderInput } from "contract/order";
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
import { orderConverter, type ShopOrder, type ShopProduct } from "../converters.ts";
import { db } from "../firestore.ts";
import { type Order, type Place, pageOf } from "../live/places.ts";
import { attempt, type Outcome } from "../outcome.ts";

export type { ShopOrder } from "../converters.ts";

/** How many orders a table shows at first, and how many more each "Load more" adds. */
export const ORDERS_PER_PAGE = 50;

/** Whoever orders, as the order keeps them. */
export interface Customer {
  uid: string;
  email: string;
  name: string;
}

/** What became of a write, and of which order. */
export type OrderOutcome = { ok: true; orderId: string } | Extract<Outcome, { ok: false }>;

/** The newest `count` orders of one customer, newest first. */
export const ordersOf = (uid: string, count: number): Query<ShopOrder> =>
  query(
    collection(db, "orders").withConverter(orderConverter),
    where("uid", "==", uid),
    orderBy("createdAt", "desc"),
    limit(count),
  );

/** Which of everybody's orders a table shows. */
export type OrderFilter = "all" | "unpaid" | "paid";

export const NEWEST_ORDERS: Order = { field: "createdAt", kind: "time", direction: "desc" };

/** A page of everybody's orders, newest first; for admins. */
export const ordersPage = (filter: OrderFilter, place?: Place): Query<ShopOrder> => {
  const all = collection(db, "orders").withConverter(orderConverter);
  return pageOf(filter === "all" ? all : query(all, where("paid", "==", filter === "paid")), NEWEST_ORDERS, place);
};

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
): Promise<OrderOutcome> => {
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
export const cancelOrder = (order: Pick<ShopOrder, "_id" | "productId" | "quantity">): Promise<OrderOutcome> =>
  settled(order._id, async () => {
    const product = doc(db, "products", order.productId);
    const batch = writeBatch(db);
    batch.delete(doc(db, "orders", order._id));
    // A product that was deleted since takes no stock back, and an update of it would fail the whole batch.
    if ((await getDoc(product)).exists())
      batch.update(product, { availableQuantity: increment(order.quantity), lastOrder: order._id });
    await batch.commit();
  });

/** `attempt`, for the order with this id. */
const settled = async (orderId: string, write: () => Promise<void>): Promise<OrderOutcome> => {
  const outcome = await attempt(write);
  return outcome.ok ? { ok: true, orderId } : outcome;
};
