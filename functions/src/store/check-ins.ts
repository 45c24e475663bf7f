import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { isReport } from "../contract/check-in.ts";
import type { StoredOrder } from "../contract/order.ts";
import { shipments } from "./collections.ts";
import { readable } from "./readable.ts";
import type { Transaction } from "./write.ts";

/** An order's shipments with missing or damaged pieces that the shop has not dealt with. */
export const findReports = async (tx: Transaction, db: Firestore, orderId: string) =>
  readable((await tx.find(shipments(db, orderId))).docs).rows.filter(({ data }) => isReport(data));

/** Ends an order's reports, in the commit that deals with them. Returns the changes to the order. */
export const endReports = async (
  tx: Transaction,
  db: Firestore,
  orderId: string,
  { reported }: Pick<StoredOrder, "reported">,
) => {
  if (!reported) return {};
  for (const { snapshot } of await findReports(tx, db, orderId))
    tx.update(snapshot.ref, { "checkIn.doneAt": FieldValue.serverTimestamp() });
  return { reported: FieldValue.delete() };
};
