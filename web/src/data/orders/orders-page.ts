import { UNPAID_ORDERS_MAX } from "contract/limits";
import { documentId, limit, orderBy, type Query, query, Timestamp, where } from "firebase/firestore";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor } from "../live/cursor.ts";
import { tablePage } from "../live/page-queries.ts";
import { allOrders, type ShopOrder } from "./order.ts";
import { endOfDay, type OrderFilter, sortingOf, startOfDay } from "./orders-address.ts";

/** The newest `count` orders of one customer, newest first. */
export const ordersOf = (uid: string, count: number): Query<Read<ShopOrder>> =>
  query(allOrders(), where("customer.uid", "==", uid), orderBy("createdAt", "desc"), limit(count));

/** All customers' orders in one state and between two days, both included; for admins. */
export const ordersIn = ({ state, from, to }: Pick<OrderFilter, "state" | "from" | "to">): Query<Read<ShopOrder>> =>
  query(
    allOrders(),
    ...(state === "all" ? [] : [where("paid", "==", state === "paid")]),
    ...(from ? [where("createdAt", ">=", Timestamp.fromDate(startOfDay(from)))] : []),
    ...(to ? [where("createdAt", "<", Timestamp.fromDate(endOfDay(to)))] : []),
  );

/** A page of the orders in a filter, by time; for admins. */
export const ordersPage = (filter: OrderFilter, cursor?: Cursor): Query<Read<ShopOrder>> =>
  tablePage(ordersIn(filter), sortingOf(filter), cursor);

/** How many IDs one query can name. */
const IDS_MAX = 30;

/** The orders with these IDs: at least one, and at most IDS_MAX. */
export const ordersWithIds = (ids: readonly string[]): Query<Read<ShopOrder>> =>
  query(allOrders(), where(documentId(), "in", ids), limit(IDS_MAX));

/** A few orders of a product by one customer: more than they can have unpaid, so that a paid one is among them if there is one. */
export const ordersOfProduct = (uid: string, productId: string): Query<Read<ShopOrder>> =>
  query(
    allOrders(),
    where("customer.uid", "==", uid),
    where("productIds", "array-contains", productId),
    limit(UNPAID_ORDERS_MAX + 2),
  );
