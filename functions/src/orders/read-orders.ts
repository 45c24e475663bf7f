import { type Query, Timestamp } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import type { StoredOrder } from "../contract/order.ts";
import { type Order, toAnswer } from "../contract/order-answer.ts";
import type { OrdersAsked } from "../contract/order-list.ts";
import { may } from "../contract/permissions.ts";
import { type Refund, toRefund } from "../contract/refund.ts";
import type { Caller } from "../contract/user.ts";
import { orders, refunds } from "../store/collections.ts";
import { withActs } from "../store/order-acts.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { isoTimeOf } from "../store/stored-value.ts";

/** One order, for its owner and admins. For others it does not exist. */
export const getOrder = async (
  { db }: Store,
  caller: Caller,
  id: string,
): Promise<{ ok: true; order: Order } | Failure<"order-not-found">> => {
  const order = (await orders(db).doc(id).get()).data();
  if (!order || !may(caller, "read an order", order.customer.uid === caller.uid)) return fail("order-not-found");
  return { ok: true, order: fromRow({ id, data: order }) };
};

type Account = Pick<Caller, "uid">;

/** The orders of an account, newest first. */
export const listOrdersOfAccount = ({ db }: Store, account: Account, part: PartOf): Promise<Part<Order>> =>
  partOf(orders(db), ordersOfAccount({ db }, account), part, fromRow);

type Placed = Pick<OrdersAsked, "from" | "to">;

/** The orders of a query that were placed in a time. */
export const placedIn = (query: Query<StoredOrder>, { from, to }: Placed): Query<StoredOrder> => {
  const since = from ? query.where("createdAt", ">=", Timestamp.fromDate(new Date(from))) : query;
  return to ? since.where("createdAt", "<", Timestamp.fromDate(new Date(to))) : since;
};

/** A customer's orders by email address, newest first, for that customer and admins. */
export const listOrdersOf = async (
  { db }: Store,
  caller: Caller,
  email: string,
  part: PartOf,
  placed: Placed = {},
): Promise<{ ok: true; part: Part<Order> } | Failure<"not-allowed">> => {
  const own = email === caller.email;
  if (!may(caller, "list a customer's orders", own)) return fail("not-allowed");
  const query = own ? ordersOfAccount({ db }, caller) : orders(db).where("customer.email", "==", email);
  return { ok: true, part: await partOf(orders(db), placedIn(query, placed), part, fromRow) };
};

/** By ID, because an email address can move between accounts. */
const ordersOfAccount = ({ db }: Store, { uid }: Account) => orders(db).where("customer.uid", "==", uid);

type TimedOrder = StoredOrder & { createdAt?: unknown };

export const fromRow = ({ id, data }: { id: string; data: TimedOrder }) =>
  toAnswer(id, isoTimeOf(data.createdAt), data);

/** An order's refunds, oldest first, for its owner and admins. */
export const listRefunds = async (
  store: Store,
  caller: Caller,
  orderId: string,
): Promise<{ ok: true; refunds: Refund[] } | Failure<"order-not-found">> => {
  const order = await getOrder(store, caller, orderId);
  if (!order.ok) return order;
  const { docs } = await refunds(store.db, orderId).get();
  const found = readable(docs).rows.map(({ id, data }) => toRefund(id, isoTimeOf(data.createdAt), data));
  found.sort((a, b) => (a.createdAt ?? "").localeCompare(b.createdAt ?? ""));
  return { ok: true, refunds: await withActs(store, caller, { kind: "refund", orderId }, found) };
};
