import { storedRefund, toRefund } from "contract/refund";
import { storedShipment, toShipment } from "contract/shipment";
import { collection, orderBy, query } from "firebase/firestore";
import { answersFrom } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

const asShipment = answersFrom("shipments", storedShipment, (id, _, stored) => toShipment(id, stored));

/** The shipments of an order, oldest first. */
export const shipmentsOf = (orderId: string) =>
  query(collection(db, "orders", orderId, "shipments").withConverter(asShipment), orderBy("shippedAt"));

const asRefund = answersFrom("refunds", storedRefund, toRefund);

/** The refunds of an order, made and due, oldest first. */
export const refundsOf = (orderId: string) =>
  query(collection(db, "orders", orderId, "refunds").withConverter(asRefund), orderBy("createdAt"));
