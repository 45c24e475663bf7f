import { storedOrder } from "contract/order";
import {
  collection,
  type DocumentReference,
  doc,
  documentId,
  limit,
  orderBy,
  type Query,
  query,
  Timestamp,
  where,
} from "firebase/firestore";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { converterFor } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { ShopOrder } from "./order.ts";
import { endOfDay, type OrdersAddress, startOfDay } from "./orders-address.ts";

type Orders = Query<ShopOrder | undefined>;

const converter = converterFor("orders", storedOrder);
const allOrders = (): Orders => collection(db, "orders").withConverter(converter);

/** The order with this ID. */
export const orderRef = (orderId: string): DocumentReference<ShopOrder | undefined> =>
  doc(db, "orders", orderId).withConverter(converter);

/** The newest `count` orders of one customer, newest first. */
export const ordersOf = (uid: string, count: number): Orders =>
  query(allOrders(), where("customer.uid", "==", uid), orderBy("createdAt", "desc"), limit(count));

/** The orders with these IDs: at least one, and at most 30. */
export const ordersWithIds = (ids: readonly string[]): Orders => query(allOrders(), where(documentId(), "in", ids));

/** The first page of all customers' orders in one state and between two days, both included, by time; for admins. */
export const firstOrders = ({ state, from, to, sort }: Pick<OrdersAddress, "state" | "from" | "to" | "sort">): Orders =>
  query(
    allOrders(),
    ...(state === "all" ? [] : [where("paid", "==", state === "paid")]),
    ...(from ? [where("createdAt", ">=", Timestamp.fromDate(startOfDay(from)))] : []),
    ...(to ? [where("createdAt", "<", Timestamp.fromDate(endOfDay(to)))] : []),
    orderBy("createdAt", sort === "oldest" ? "asc" : "desc"),
    limit(ROWS_PER_PAGE),
  );
