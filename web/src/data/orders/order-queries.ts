import { storedOrder } from "contract/order";
import { storedNote } from "contract/order-note";
import { STAGES_TO_SHIP } from "contract/order-stage";
import { storedRefund } from "contract/refund";
import { storedShipment } from "contract/shipment";
import { collection, doc, documentId, limit, orderBy, query, Timestamp, where } from "firebase/firestore";
import { ROWS_PER_PAGE, TO_SHIP_PER_PAGE } from "../../config/calls.ts";
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

/** The orders that have waited longest to be shipped; for admins. */
export const firstToShip = () =>
  query(allOrders(), where("stage", "in", STAGES_TO_SHIP), orderBy("createdAt", "asc"), limit(TO_SHIP_PER_PAGE));

const shipmentConverter = converterFor("shipments", storedShipment, { isTimed: false });

/** What was shipped of an order, oldest first. */
export const shipmentsOf = (orderId: string) =>
  query(collection(db, "orders", orderId, "shipments").withConverter(shipmentConverter), orderBy("shippedAt"));

const refundConverter = converterFor("refunds", storedRefund);

/** What was refunded of an order, or is to be, oldest first. */
export const refundsOf = (orderId: string) =>
  query(collection(db, "orders", orderId, "refunds").withConverter(refundConverter), orderBy("createdAt"));

const noteConverter = converterFor("orderNotes", storedNote, { isTimed: false });

/** What admins note about an order. */
export const noteRef = (orderId: string) => doc(db, "orderNotes", orderId).withConverter(noteConverter);

/** The first part of all customers' orders in one state and between two days, both included, by time; for admins. */
export const firstOrders = ({ state, from, to, sort }: Pick<OrdersAddress, "state" | "from" | "to" | "sort">) =>
  query(
    allOrders(),
    ...(state === "disputed" ? [where("dispute", "==", "open")] : []),
    ...(state === "paid" || state === "unpaid" ? [where("paid", "==", state === "paid")] : []),
    ...(from ? [where("createdAt", ">=", Timestamp.fromDate(startOfDay(from)))] : []),
    ...(to ? [where("createdAt", "<", Timestamp.fromDate(endOfDay(to)))] : []),
    orderBy("createdAt", sort === "oldest" ? "asc" : "desc"),
    limit(ROWS_PER_PAGE),
  );
