import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { FirebaseError } from "firebase/app";
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  increment,
  limit,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
} from "firebase/firestore";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect } from "vitest";
import { productKeywords } from "../../src/contract/product.ts";
import { aUser } from "../../testing/builders.ts";
import { holdToTheLaw, type World } from "./hold-to-the-law.ts";
import { delivery } from "./order-cases.ts";
import { product } from "./product-cases.ts";
import { review } from "./review-cases.ts";
import { type Act, emailOf, type Fields, type Person } from "./table.ts";

// Every denial is written to the log as a warning; here denials are what is asked for.
setLogLevel("silent");

const projectId = `demo-door-${randomUUID().slice(0, 8)}`;
const app = initializeApp({ projectId }, projectId);
const rules = readFileSync(new URL("../../../firestore.rules", import.meta.url), "utf8");
const [host = "", port = ""] = (process.env.FIRESTORE_EMULATOR_HOST ?? "").split(":");
const opened = new Map<Person, Firestore>();
let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
});
afterAll(async () => {
  await environment.cleanup();
  await deleteApp(app);
});

/** Firestore as the person's browser has it. A demoted admin's token may still claim what was true when it was made. */
const browserOf = (who: Person): Firestore => {
  const known = opened.get(who);
  if (known) return known;
  const claims = who === "demoted" ? { role: "admin", admin: true } : {};
  const context =
    who === "visitor"
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(who, { email: emailOf(who), ...claims });
  // The testing library hands out the older Firestore type; the same object serves the modular functions.
  const db = context.firestore() as unknown as Firestore;
  opened.set(who, db);
  return db;
};

/** Places an order as the web app does: one blind batch. */
const place = (db: Firestore, who: Person, act: Act & { does: "place order" }, world: World) => {
  const orderRef = doc(collection(db, "orders"));
  const from = world[`products/${act.product}`] ?? { name: "Gone", price: 1 };
  const email = who === "visitor" ? "" : emailOf(who);
  const batch = writeBatch(db);
  batch.set(orderRef, {
    productId: act.product,
    pName: from.name,
    price: from.price,
    quantity: act.quantity,
    ...delivery,
    customer: email,
    customerName: who,
    email,
    uid: who,
    paid: false,
    transactionId: null,
    ...act.fields,
    createdAt: serverTimestamp(),
  });
  batch.update(doc(db, "products", act.product), {
    availableQuantity: increment(-act.quantity),
    lastOrder: orderRef.id,
  });
  return batch.commit();
};

/** Cancels an order as the web app does: its stock goes back in the same batch, unless the product is gone. */
const cancel = (db: Firestore, orderId: string, world: World) => {
  const order = world[`orders/${orderId}`] ?? { productId: "gloves", quantity: 2 };
  const batch = writeBatch(db);
  batch.delete(doc(db, "orders", orderId));
  if (world[`products/${order.productId}`])
    batch.update(doc(db, "products", String(order.productId)), {
      availableQuantity: increment(Number(order.quantity)),
      lastOrder: orderId,
    });
  return batch.commit();
};

const add = (db: Firestore, name: string, fields: Fields) =>
  addDoc(collection(db, name), { ...fields, createdAt: serverTimestamp() });
const list = (db: Firestore, name: string) => getDocsFromServer(query(collection(db, name), limit(100)));
const get = async (db: Firestore, path: string) => (await getDocFromServer(doc(db, path))).exists();

/** Does what the person sets out to do. False for what is not there. */
const perform = (who: Person, act: Act, world: World): Promise<unknown> => {
  const db = browserOf(who);
  switch (act.does) {
    case "read product":
      return get(db, `products/${act.product}`);
    case "list products":
      return list(db, "products");
    case "add product": {
      const fields: Fields = { ...product, lastOrder: null, ...act.fields };
      return add(db, "products", { ...fields, keywords: productKeywords(String(fields.name)) });
    }
    case "edit product":
      return updateDoc(doc(db, "products", act.product), act.fields);
    case "delete product":
      return deleteDoc(doc(db, "products", act.product));
    case "place order":
      return place(db, who, act, world);
    case "read order":
      return get(db, `orders/${act.order}`);
    case "list orders": {
      const [field, value] = who === act.of ? ["uid", who] : ["customer", emailOf(act.of)];
      return getDocsFromServer(query(collection(db, "orders"), where(field, "==", value)));
    }
    case "list every order":
      return list(db, "orders");
    case "cancel order":
      return cancel(db, act.order, world);
    case "mark order paid":
      return updateDoc(doc(db, "orders", act.order), { paid: true, transactionId: "pi_1" });
    case "change order":
      return updateDoc(doc(db, "orders", act.order), act.fields);
    case "read profile":
      return get(db, `users/${act.whose}`);
    case "list profiles":
      return list(db, "users");
    case "make admin":
      return updateDoc(doc(db, "users", act.whose), { role: "admin" });
    case "make customer":
      return updateDoc(doc(db, "users", act.whose), { role: "customer" });
    case "delete person":
      return deleteDoc(doc(db, "users", act.whose));
    case "sign in":
      return setDoc(doc(db, "users", act.as), {
        ...aUser({ name: act.as, email: emailOf(act.as) }),
        ...act.fields,
        createdAt: serverTimestamp(),
      });
    case "edit profile":
      return updateDoc(doc(db, "users", act.whose), act.fields);
    case "list reviews":
      return list(db, "reviews");
    case "read review":
      return get(db, `reviews/${act.review}`);
    case "add review":
      return add(db, "reviews", { ...review, uid: who, ...act.fields });
    case "edit review":
      return updateDoc(doc(db, "reviews", act.review), act.fields);
    case "delete review":
      return deleteDoc(doc(db, "reviews", act.review));
  }
};

const NOT_THERE = "not there";

holdToTheLaw({
  name: "firestore",
  db: () => getFirestore(app),
  act: async (who, act, world) => {
    try {
      return (await perform(who, act, world)) === false ? { allowed: false, denied: NOT_THERE } : { allowed: true };
    } catch (error) {
      if (error instanceof FirebaseError) return { allowed: false, denied: error.code };
      throw error;
    }
  },
  // What is not there is not denied where one might see it, but not found.
  expectReason: (denied, why) =>
    denied === NOT_THERE
      ? expect(why).toMatch(/^((product|order|user)-not-found|not-signed-in)$/)
      : expect(denied).toBe("permission-denied"),
});
