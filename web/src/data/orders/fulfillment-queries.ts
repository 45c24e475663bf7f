import { storedRefund, toRefund } from "contract/refund";
import { storedShipment, toShipment } from "contract/shipment";
import { collection, orderBy, query } from "firebase/firestore";
import { answersFrom } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

const asShipment = answersFrom("shipments", storedShipment, (id, _, stored) => toShipment(id, stored));

/** What was shipped of an order, oldest first. */
export const shipmentsOf = (orderId: string) =>
  query(collection(db, "orders", orderId, "shipments").withConverter(asShipment), orderBy("shippedAt"));

const asRefund = answersFrom("refunds", storedRefund, toRefund);

/** What was refunded of an order, or is to be, oldest first. */
export const refundsOf = (orderId: string) =>
  query(collection(db, "orders", orderId, "refunds").withConverter(asRefund), orderBy("createdAt"));
