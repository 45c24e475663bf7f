import { readFileSync } from "node:fs";
import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { FirebaseError } from "firebase/app";
import {
  deleteDoc,
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  setLogLevel,
  updateDoc,
  writeBatch,
} from "firebase/firestore";
import { afterAll, beforeAll } from "vitest";
import { inRoot } from "../../../dev/folders.ts";
import type { Caller } from "../../../src/contract/user.ts";
import { anOrder } from "../../../testing/builders.ts";

// Every denial is written to the log as a warning; here many are denied.
setLogLevel("silent");

type Person = Pick<Caller, "uid" | "email">;

/** Whether it was done. A refusal under the rules is no failure: whoever comes too late is refused. */
const unlessRefused = async (act: Promise<unknown>): Promise<boolean> => {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && ["permission-denied", "not-found"].includes(error.code)) return false;
    throw error;
  }
};

/** What the web app does by itself, in the shop's project, under the real rules. Each answers whether it was done. */
export const useWebApp = (projectId: string) => {
  const [host = "", port = ""] = (process.env.FIRESTORE_EMULATOR_HOST ?? "").split(":");
  const rules = readFileSync(inRoot("firestore.rules"), "utf8");
  const open = new Map<string, Firestore>();
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    environment = await initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
  });
  afterAll(() => environment.cleanup());

  const browserOf = ({ uid, email }: Person): Firestore => {
    // The testing library hands out the older Firestore type; the same object serves the modular functions.
    const db = open.get(uid) ?? (environment.authenticatedContext(uid, { email }).firestore() as unknown as Firestore);
    open.set(uid, db);
    return db;
  };

  return {
    /** Orders under an id of the customer's own choice, as every client may. */
    place: (
      who: Person,
      orderId: string,
      of: { productId: string; pName: string; price: number; quantity: number },
    ) => {
      const db = browserOf(who);
      const { uid, email } = who;
      const batch = writeBatch(db);
      const order = anOrder({ ...of, uid, email, customer: email, customerName: "Somebody" });
      batch.set(doc(db, "orders", orderId), { ...order, createdAt: serverTimestamp() });
      const stock = { availableQuantity: increment(-of.quantity), lastOrder: orderId };
      batch.update(doc(db, "products", of.productId), stock);
      return unlessRefused(batch.commit());
    },

    /** Deletes an order with its stock; where its product is gone, alone. */
    cancel: async (who: Person, orderId: string, { productId, quantity }: { productId: string; quantity: number }) => {
      const db = browserOf(who);
      const batch = writeBatch(db);
      batch.delete(doc(db, "orders", orderId));
      const stock = { availableQuantity: increment(quantity), lastOrder: orderId };
      batch.update(doc(db, "products", productId), stock);
      return (await unlessRefused(batch.commit())) || unlessRefused(deleteDoc(doc(db, "orders", orderId)));
    },

    setPrice: (who: Person, productId: string, price: number) =>
      unlessRefused(updateDoc(doc(browserOf(who), "products", productId), { price })),
    restock: (who: Person, productId: string, pieces: number) =>
      unlessRefused(updateDoc(doc(browserOf(who), "products", productId), { availableQuantity: increment(pieces) })),
  };
};
export type WebApp = ReturnType<typeof useWebApp>;
