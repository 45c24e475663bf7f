import { type DocumentReference, FieldValue, type Firestore } from "firebase-admin/firestore";
import { DELETED_CUSTOMER } from "../contract/order.ts";
import { isOver } from "../contract/order-stage.ts";
import { letters, orderNotes, orders } from "../store/collections.ts";
import { write } from "../store/write.ts";

/**
 * Removes a deleted customer from an order: name, addresses, phone number, the admins' note, and the reasons of
 * refunds. An order under way still needs them, and is marked. It stays as a record under an ID that leads to nobody.
 */
export const forgetCustomer = ({ firestore, path }: DocumentReference): Promise<void> =>
  write(firestore, async (tx) => {
    const found = await tx.get(firestore.doc(path));
    if (!found.exists) return;
    if (!isOver({ stage: found.get("stage"), owedCents: found.get("owedCents") }))
      return tx.update(found.ref, { customerLeft: true });
    // Admins may have named them in their own words.
    const note = await tx.get(orderNotes(firestore).doc(found.id));
    if (note.exists) tx.delete(note.ref);
    const refunds = await tx.find(found.ref.collection("refunds"));
    for (const { ref } of refunds.docs) tx.update(ref, { reason: "" });
    tx.update(found.ref, {
      customer: { uid: found.get("customer.uid"), email: "", name: DELETED_CUSTOMER },
      delivery: { address: "", phone: "" },
      customerLeft: FieldValue.delete(),
    });
  });

/** Removes deleted customers from orders that are over since. Returns the number of orders. */
export const forgetLeftCustomers = async (db: Firestore): Promise<number> => {
  const { docs } = await orders(db).where("customerLeft", "==", true).get();
  const over = docs.filter((one) => isOver({ stage: one.get("stage"), owedCents: one.get("owedCents") }));
  for (const { id, ref } of over) {
    const told = await letters(db).where("data.orderId", "==", id).get();
    await Promise.all(told.docs.filter((one) => !one.get("nextAt")).map(({ ref }) => ref.delete()));
    await forgetCustomer(ref);
  }
  return over.length;
};
