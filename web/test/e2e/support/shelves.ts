import { randomUUID } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import type { StoredOrder } from "../../../../functions/src/contract/order.ts";
import type { StoredProduct } from "../../../../functions/src/contract/product.ts";
import { anOrder, aProduct } from "../../../../functions/testing/builders.ts";
import type { Person } from "./people.ts";
import { db } from "./suite.ts";

export type ShelvedProduct = StoredProduct & { id: string };

/** Products of a test's own, so that no two tests fight over stock, and the orders of them. */
export const openShelves = () => {
  const mine: string[] = [];

  /** A product that is in nobody else's test; its name is unlike any other. */
  const put = async (changes: Partial<StoredProduct> = {}): Promise<ShelvedProduct> => {
    const product = aProduct({
      ...changes,
      name: `${changes.name ?? "Examination gloves"} ${randomUUID().slice(0, 8)}`,
    });
    const ref = db.collection("products").doc();
    await ref.set({ ...product, createdAt: FieldValue.serverTimestamp() });
    mine.push(ref.id);
    return { ...product, id: ref.id };
  };

  /** An unpaid order, which takes its quantity off the stock like any other. Answers with its id. */
  const order = async (person: Person, product: ShelvedProduct, quantity = product.minimumOrderQuantity) => {
    const ref = db.collection("orders").doc();
    const { uid, email, name } = person;
    const { id: productId, name: pName, price } = product;
    const fields: Partial<StoredOrder> = { uid, email, customer: email, customerName: name, productId, pName, price };
    const batch = db.batch();
    batch.set(ref, { ...anOrder({ ...fields, quantity }), createdAt: FieldValue.serverTimestamp() });
    batch.update(db.doc(`products/${productId}`), {
      availableQuantity: FieldValue.increment(-quantity),
      lastOrder: ref.id,
    });
    await batch.commit();
    return ref.id;
  };

  const stockOf = async ({ id }: ShelvedProduct) => (await db.doc(`products/${id}`).get()).get("availableQuantity");

  /** The demo shop again, as it was before the test. Orders stay, like those of any product that is gone. */
  const clear = () => Promise.all(mine.map((id) => db.doc(`products/${id}`).delete()));

  return { put, order, stockOf, clear };
};

export type Shelves = ReturnType<typeof openShelves>;

export const readOrder = async (id: string) => (await db.doc(`orders/${id}`).get()).data() as StoredOrder | undefined;

export const ordersOf = async ({ uid }: Pick<Person, "uid">) =>
  (await db.collection("orders").where("uid", "==", uid).get()).docs.map((document) => document.data() as StoredOrder);
