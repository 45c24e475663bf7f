import { readFileSync } from "node:fs";
import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { FirebaseError } from "firebase/app";
import {
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  setLogLevel,
  updateDoc,
  writeBatch,
} from "firebase/firestore";
import { afterAll, beforeAll } from "vitest";
import { cancelOrder } from "../../../../web/src/data/orders/cancel-order.ts";
import { placeOrder } from "../../../../web/src/data/orders/place-order.ts";
import { inRoot } from "../../../dev/folders.ts";
import type { Caller } from "../../../src/contract/user.ts";
import { anOrder } from "../../../testing/builders.ts";

declare global {
  // The web app asks the browser whether it is online. Node has no such object.
  var navigator: { onLine: boolean } | undefined;
}

// Firestore logs every denial as a warning. Here many writes are denied.
setLogLevel("silent");

type Person = Pick<Caller, "uid" | "email">;
type OrderedProduct = Parameters<typeof placeOrder>[1];

/** Whether the rules allowed it. */
const unlessRefused = async (act: Promise<unknown>): Promise<boolean> => {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && ["permission-denied", "not-found"].includes(error.code)) return false;
    throw error;
  }
};

/** What the web app writes directly, under the security rules. */
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
    /** Orders as the web app does. Returns the order's ID, or undefined if the rules refuse it. */
    place: async ({ uid, email }: Person, product: OrderedProduct, quantity: number): Promise<string | undefined> => {
      const input = { quantity, address: "1 Elm Street", phone: "555-0100" };
      const placed = await placeOrder(browserOf({ uid, email }), product, input, { uid, email, name: "Somebody" });
      return placed.ok ? placed.orderId : undefined;
    },

    /** Orders under an ID that the client chooses. The web app never does, but the rules allow it. */
    placeAs: (orderId: string, who: Person, product: OrderedProduct, quantity: number) => {
      const db = browserOf(who);
      const { uid, email } = who;
      const batch = writeBatch(db);
      const of = { productId: product._id, pName: product.name, price: product.price, quantity };
      const order = anOrder({ ...of, uid, email, customer: email, customerName: "Somebody" });
      batch.set(doc(db, "orders", orderId), { ...order, createdAt: serverTimestamp() });
      const stock = { availableQuantity: increment(-quantity), lastOrder: orderId };
      batch.update(doc(db, "products", product._id), stock);
      return unlessRefused(batch.commit());
    },

    cancel: (who: Person, order: { _id: string; productId: string; quantity: number }) =>
      cancelOrder(browserOf(who), order),

    setPrice: (who: Person, productId: string, price: number) =>
      unlessRefused(updateDoc(doc(browserOf(who), "products", productId), { price })),
    restock: (who: Person, productId: string, pieces: number) =>
      unlessRefused(updateDoc(doc(browserOf(who), "products", productId), { availableQuantity: increment(pieces) })),
  };
};
export type WebApp = ReturnType<typeof useWebApp>;
