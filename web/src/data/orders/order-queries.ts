import { storedOrder } from "contract/order";
import { collection, doc, documentId, limit, orderBy, query, Timestamp, where } from "firebase/firestore";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { converterFor } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import { endOfDay, type OrdersAddress, startOfDay } from "./orders-address.ts";

const converter = converterFor("orders", storedOrder);
const allOrders = () => collection(db, "orders").withConverter(converter);

/** The order with this ID. */
export const orderRef = (orderId: string) => doc(db, "orders", orderId).withConverter(converter);

/** The newest `count` orders of one customer, newest first. */
export const ordersOf = (uid: string, count: number) =>
  query(allOrders(), where("customer.uid", "==", uid), orderBy("createdAt", "desc"), limit(count));

/** The orders with these IDs: at least one, and at most 30. */
export const ordersWithIds = (ids: readonly string[]) => query(allOrders(), where(documentId(), "in", ids));

/** The first page of all customers' orders in one state and between two days, both included, by time; for admins. */
export const firstOrders = ({ state, from, to, sort }: Pick<OrdersAddress, "state" | "from" | "to" | "sort">) =>
  query(
    allOrders(),
    ...(state === "all" ? [] : [where("paid", "==", state === "paid")]),
    ...(from ? [where("createdAt", ">=", Timestamp.fromDate(startOfDay(from)))] : []),
    ...(to ? [where("createdAt", "<", Timestamp.fromDate(endOfDay(to)))] : []),
    orderBy("createdAt", sort === "oldest" ? "asc" : "desc"),
    limit(ROWS_PER_PAGE),
  );
