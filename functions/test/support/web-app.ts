import { readFileSync } from "node:fs";
import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { FirebaseError } from "firebase/app";
import {
  arrayUnion,
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  setLogLevel,
  updateDoc,
  writeBatch,
} from "firebase/firestore";
import { afterAll, beforeAll } from "vitest";
import { cancelOrder } from "../../../web/src/data/orders/cancel-order-of-one-product.ts";
import { placeOrder } from "../../../web/src/data/orders/place-order-of-one-product.ts";
import { inRoot } from "../../dev/folders.ts";
import { anOrder } from "../../testing/builders.ts";
import type { Account } from "./documents.ts";

declare global {
  // The web app asks the browser whether it is online. Node has no such object.
  var navigator: { onLine: boolean } | undefined;
}

// Firestore logs every denial as a warning. Here many writes are denied.
setLogLevel("silent");

type OrderedProduct = Parameters<typeof placeOrder>[1];

/** Returns false if the rules refused it. */
const unlessRefused = async (act: Promise<unknown>): Promise<boolean> => {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && ["permission-denied", "not-found"].includes(error.code)) return false;
    throw error;
  }
};

const ADDRESS = "1 Elm Street, Edison, NJ 08820";

/** The writes that the web app makes directly, under the security rules. */
export const useWebApp = ({ projectId }: { projectId: string }) => {
  const [host = "", port = ""] = (process.env.FIRESTORE_EMULATOR_HOST ?? "").split(":");
  const rules = readFileSync(inRoot("firestore.rules"), "utf8");
  const browsers = new Map<string, Firestore>();
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    environment = await initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
  });
  afterAll(() => environment.cleanup());

  const browserOf = ({ uid, email }: Account): Firestore => {
    // The testing library returns the older Firestore type; the same object serves the modular functions.
    const db =
      browsers.get(uid) ?? (environment.authenticatedContext(uid, { email }).firestore() as unknown as Firestore);
    browsers.set(uid, db);
    return db;
  };
  return {
    /** Returns the order's ID, or undefined if the rules refuse it. */
    place: async ({ uid, email }: Account, product: OrderedProduct, quantity: number): Promise<string | undefined> => {
      const input = { quantity, address: ADDRESS, phone: "555-0100" };
      const placed = await placeOrder(browserOf({ uid, email }), product, input, { uid, email, name: "Ann Buyer" });
      return placed.ok ? placed.orderId : undefined;
    },

    /** Orders under an ID that the client chooses. The web app never does, but the rules allow it. */
    placeAs: (orderId: string, who: Account, product: OrderedProduct, quantity: number) => {
      const db = browserOf(who);
      const { uid, email } = who;
      const batch = writeBatch(db);
      const of = { productId: product._id, pName: product.name, price: product.price, quantity };
      const order = anOrder({ ...of, sku: product.sku, uid, email, customerName: "Ann Buyer", address: ADDRESS });
      batch.set(doc(db, "orders", orderId), { ...order, createdAt: serverTimestamp() });
      batch.update(doc(db, "products", product._id), { availableQuantity: increment(-quantity) });
      batch.set(doc(db, "holds", uid), { orderIds: arrayUnion(orderId), lastOrder: orderId }, { merge: true });
      return unlessRefused(batch.commit());
    },

    cancel: (who: Account, order: Parameters<typeof cancelOrder>[1]) => cancelOrder(browserOf(who), order, who.uid),

    setPrice: (who: Account, productId: string, price: number) =>
      unlessRefused(updateDoc(doc(browserOf(who), "products", productId), { price })),
    restock: (who: Account, productId: string, pieces: number) =>
      unlessRefused(updateDoc(doc(browserOf(who), "products", productId), { availableQuantity: increment(pieces) })),
  };
};
