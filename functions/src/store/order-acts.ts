import type { Firestore } from "firebase-admin/firestore";
import { nameOf } from "../contract/new-order.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { orderActs } from "./collections.ts";
import { readable } from "./readable.ts";
import type { Store } from "./store.ts";
import type { Transaction } from "./write.ts";

interface Act {
  kind: "shipment" | "refund";
  orderId: string;
  id: string;
}

export const actOf = (db: Firestore, { kind, orderId, id }: Act) => orderActs(db).doc(`${kind}:${orderId}:${id}`);

/** The admin who does something, as it is stored. */
export const byOf = (caller: Caller) => ({ uid: caller.uid, name: nameOf(caller) });

/** Stores who did it, in the commit that does it. */
export const noteAct = async (tx: Transaction, db: Firestore, caller: Caller, act: Act): Promise<void> => {
  const found = await tx.get(actOf(db, act));
  const by = byOf(caller);
  if (found.exists) tx.update(found.ref, { by });
  else tx.create(found.ref, { orderId: act.orderId, by });
};

/** An order's shipments or refunds with the admins who made them; for customers, as they are. */
export const withActs = async <T extends { _id: string }>(
  { db }: Store,
  caller: Caller,
  { kind, orderId }: Omit<Act, "id">,
  rows: T[],
): Promise<T[]> => {
  if (!may(caller, kind === "shipment" ? "ship orders" : "refund orders") || rows.length === 0) return rows;
  const { docs } = await orderActs(db).where("orderId", "==", orderId).get();
  const acts = new Map(readable(docs).rows.map(({ id, data }) => [id, data.by]));
  return rows.map((row) => ({ ...row, by: acts.get(actOf(db, { kind, orderId, id: row._id }).id) ?? null }));
};
