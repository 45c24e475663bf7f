import { limit, orderBy, type Query, query, Timestamp, where } from "firebase/firestore";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor, Sorting } from "../live/cursor.ts";
import { NEWEST_FIRST, tablePage } from "../live/pages.ts";
import { allOrders, type ShopOrder } from "./order.ts";
import { endOfDay, type OrderFilter, startOfDay } from "./orders-address.ts";

/** How many orders My Orders shows at first, and how many more each "Load more" adds. */
export const ORDERS_PER_PAGE = 50;

/** The newest `count` orders of one customer, newest first. */
export const ordersOf = (uid: string, count: number): Query<Read<ShopOrder>> =>
  query(allOrders(), where("uid", "==", uid), orderBy("createdAt", "desc"), limit(count));

const OLDEST_FIRST: Sorting = { ...NEWEST_FIRST, direction: "asc" };

/** The sorting by time, for the pages of a table. */
export const sortingOf = ({ sort }: Pick<OrderFilter, "sort">): Sorting =>
  sort === "oldest" ? OLDEST_FIRST : NEWEST_FIRST;

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
