import { type Failure, fail } from "../contract/failures.ts";
import type { Order, StoredOrder } from "../contract/order.ts";
import type { Caller } from "../contract/user.ts";
import { orders } from "../store/collections.ts";
import { isoTimeOf } from "../store/iso-time.ts";
import { type Page, type PageOf, pageOf } from "../store/page.ts";
import type { Store } from "../store/store.ts";

/** One order, for its owner or an admin. Anybody else gets order-not-found. */
export const getOrder = async (
  { db }: Store,
  caller: Caller,
  id: string,
): Promise<{ ok: true; order: Order } | Failure<"order-not-found">> => {
  const order = (await orders(db).doc(id).get()).data();
  if (!order || (order.uid !== caller.uid && caller.role !== "admin")) return fail("order-not-found");
  return { ok: true, order: toOrder(id, order) };
};

/** Everybody's orders for an admin, and their own for a customer, newest first. */
export const listOrders = ({ db }: Store, caller: Caller, page: PageOf): Promise<Page<Order>> =>
  pageOf(orders(db), caller.role === "admin" ? orders(db) : ownOrders({ db }, caller), page, fromRow);

/** The orders of the customer with this e-mail, newest first; for that customer and admins. */
export const listOrdersOf = async (
  { db }: Store,
  caller: Caller,
  email: string,
  page: PageOf,
): Promise<{ ok: true; page: Page<Order> } | Failure<"not-allowed">> => {
  const own = email === caller.email;
  if (!own && caller.role !== "admin") return fail("not-allowed");
  const query = own ? ownOrders({ db }, caller) : orders(db).where("customer", "==", email);
  return { ok: true, page: await pageOf(orders(db), query, page, fromRow) };
};

/** The orders of the caller's account: an e-mail address can move from one account to another. */
const ownOrders = ({ db }: Store, { uid }: Caller) => orders(db).where("uid", "==", uid);

/** An order, with its time as it is stored: the schema leaves it out. */
type TimedOrder = StoredOrder & { createdAt?: unknown };

const fromRow = ({ id, data }: { id: string; data: TimedOrder }) => toOrder(id, data);

const toOrder = (_id: string, from: TimedOrder): Order => ({
  _id,
  createdAt: isoTimeOf(from.createdAt),
  productId: from.productId,
  pName: from.pName,
  quantity: from.quantity,
  price: from.price,
  address: from.address,
  phone: from.phone,
  customer: from.customer,
  customerName: from.customerName,
  email: from.email,
  uid: from.uid,
  paid: from.paid,
  transactionId: from.transactionId,
  refundedCents: from.refundedCents ?? 0,
  refundedAt: from.refundedAt?.toISOString() ?? null,
  dispute: from.dispute ?? null,
  disputedAt: from.disputedAt?.toISOString() ?? null,
  restockedAt: from.restockedAt?.toISOString() ?? null,
});
