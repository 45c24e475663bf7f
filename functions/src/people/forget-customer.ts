import { type DocumentReference, type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { DELETED_CUSTOMER } from "../contract/order.ts";
import { isOver } from "../contract/order-stage.ts";
import { letters, orderNotes, orders } from "../store/collections.ts";
import { type Transaction, write } from "../store/write.ts";

/** Removes what admins wrote of an order in their own words. Resolves to whether there was anything. */
export const forgetWords = async (tx: Transaction, order: DocumentReference): Promise<boolean> => {
  const note = await tx.get(orderNotes(order.firestore).doc(order.id));
  const { docs } = await tx.find(order.collection("refunds"));
  const explained = docs.filter((refund) => refund.get("reason") !== "");
  if (note.exists) tx.delete(note.ref);
  for (const { ref } of explained) tx.update(ref, { reason: "" });
  return note.exists || explained.length > 0;
};

/**
 * Removes a deleted customer from an order: name, addresses, phone number, references, tax certificate, the admins'
 * note, and the reasons of refunds. An order under way still needs them, and is marked; so is one with emails that are
 * still being sent. It stays as a record under an ID that leads to nobody.
 */
export const forgetCustomer = ({ firestore, path }: DocumentReference, isTold = true): Promise<void> =>
  write(firestore, async (tx) => {
    const found = await tx.get(firestore.doc(path));
    if (!found.exists) return;
    if (!isOver({ stage: found.get("stage"), owedCents: found.get("owedCents") }))
      return tx.update(found.ref, { customerLeft: true });
    await forgetWords(tx, found.ref);
    tx.update(found.ref, {
      customer: { uid: found.get("customer.uid"), email: "", name: DELETED_CUSTOMER },
      delivery: { address: "", phone: "" },
      references: FieldValue.delete(),
      ...(found.get("tax.certificate") && { "tax.certificate": FieldValue.delete() }),
      customerLeft: isTold ? FieldValue.delete() : true,
    });
  });

/**
 * Removes deleted customers from orders that are over since, and the emails about these that are sent or given up. One
 * that still waits is removed by a later run. Returns the number of orders.
 */
export const forgetLeftCustomers = async (db: Firestore): Promise<number> => {
  const { docs } = await orders(db).where("customerLeft", "==", true).get();
  const over = docs.filter((one) => isOver({ stage: one.get("stage"), owedCents: one.get("owedCents") }));
  for (const { id, ref } of over) {
    const told = await letters(db).where("data.orderId", "==", id).get();
    const isWaiting = (letter: DocumentSnapshot) => letter.get("nextAt") !== undefined;
    await Promise.all(told.docs.filter((one) => !isWaiting(one)).map((one) => one.ref.delete()));
    await forgetCustomer(ref, !told.docs.some(isWaiting));
  }
  return over.length;
};
