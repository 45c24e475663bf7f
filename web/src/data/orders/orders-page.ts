import { limit, orderBy, type Query, query, where } from "firebase/firestore";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor } from "../live/cursor.ts";
import { NEWEST_FIRST, tablePage } from "../live/pages.ts";
import { allOrders, type ShopOrder } from "./order.ts";

/** How many orders My Orders shows at first, and how many more each "Load more" adds. */
export const ORDERS_PER_PAGE = 50;

/** The newest `count` orders of one customer, newest first. */
export const ordersOf = (uid: string, count: number): Query<Read<ShopOrder>> =>
  query(allOrders(), where("uid", "==", uid), orderBy("createdAt", "desc"), limit(count));

/** Which of all orders a table shows. */
export type OrderFilter = "all" | "unpaid" | "paid";

/** A page of all customers' orders, newest first; for admins. */
export const ordersPage = (filter: OrderFilter, cursor?: Cursor): Query<Read<ShopOrder>> => {
  const filtered = filter === "all" ? allOrders() : query(allOrders(), where("paid", "==", filter === "paid"));
  return tablePage(filtered, NEWEST_FIRST, cursor);
};
