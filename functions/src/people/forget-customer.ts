import { type DocumentReference, type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { DELETED_CUSTOMER } from "../contract/order.ts";
import { isOver } from "../contract/order-stage.ts";
import { letters, orderNotes, orders } from "../store/collections.ts";
import { write } from "../store/write.ts";

/**
 * Removes a deleted customer from an order: name, addresses, phone number, the admins' note, and the reasons of
 * refunds. An order under way still needs them, and is marked, and so is one with emails that are still being sent. It
 * stays as a record under an ID that leads to nobody.
 */
export const forgetCustomer = ({ firestore, path }: DocumentReference, isTold = true): Promise<void> =>
  write(firestore, async (tx) => {
    const found = await tx.get(firestore.doc(path));
    if (!found.exists) return;
    if (!isOver(found.get("stage"))) return tx.update(found.ref, { customerLeft: true });
    // Admins may have named them in their own words.
    const note = await tx.get(orderNotes(firestore).doc(found.id));
    if (note.exists) tx.delete(note.ref);
    const refunds = await tx.find(found.ref.collection("refunds"));
    for (const { ref } of refunds.docs) tx.update(ref, { reason: "" });
    tx.update(found.ref, {
      customer: { uid: found.get("customer.uid"), email: "", name: DELETED_CUSTOMER },
      delivery: { address: "", phone: "" },
      customerLeft: isTold ? FieldValue.delete() : true,
    });
  });

/**
 * Removes deleted customers from orders that are over since, and the emails about these that are sent or given up. One
 * that still waits is removed by a later run. Returns the number of orders.
 */
export const forgetLeftCustomers = async (db: Firestore): Promise<number> => {
  const { docs } = await orders(db).where("customerLeft", "==", true).get();
  const over = docs.filter((order) => isOver(order.get("stage")));
  for (const { id, ref } of over) {
    const told = await letters(db).where("data.orderId", "==", id).get();
    const isWaiting = (letter: DocumentSnapshot) => letter.get("nextAt") !== undefined;
    await Promise.all(told.docs.filter((one) => !isWaiting(one)).map((one) => one.ref.delete()));
    await forgetCustomer(ref, !told.docs.some(isWaiting));
  }
  return over.length;
};
