import { createHash } from "node:crypto";
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  increment,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from "firebase/firestore";
import { beforeAll, expect, test } from "vitest";
import { aProduct, aReview } from "../../testing/builders.ts";
import { figure } from "../support/figure.ts";
import { delivery } from "../two-doors/order-cases.ts";
import { emailOf, PEOPLE, type Person } from "../two-doors/table.ts";
import { useRulesWorld } from "./support/rules-world.ts";

const { restore, browserOf } = useRulesWorld();

const address = "someone@example.com";
const addressHash = createHash("sha256").update(address).digest("hex");
const all: Person[] = [...PEOPLE];
const withProfile: Person[] = ["customer", "neighbour", "demoted", "admin"];
const nobody: Person[] = [];
const customers: Person[] = ["customer", "neighbour", "demoted"];

const place = (db: Firestore, who: Person) => {
  const orderRef = doc(collection(db, "orders"));
  const email = who === "visitor" ? "" : emailOf(who);
  const batch = writeBatch(db);
  batch.set(orderRef, {
    ...{
      productId: "gloves",
      pName: "Gloves",
      price: 12.5,
      quantity: 2,
      ...delivery,
      customer: email,
      customerName: who,
    },
    ...{ email, uid: who, paid: false, transactionId: null, createdAt: serverTimestamp() },
  });
  batch.update(doc(db, "products/gloves"), { availableQuantity: increment(-2), lastOrder: orderRef.id });
  return batch.commit();
};

const cancel = (db: Firestore) => {
  const batch = writeBatch(db);
  batch.delete(doc(db, "orders/unpaid"));
  batch.update(doc(db, "products/gloves"), { availableQuantity: increment(2), lastOrder: "unpaid" });
  return batch.commit();
};

const list = (db: Firestore, name: string, size = 50) => getDocsFromServer(query(collection(db, name), limit(size)));
const createdAt = serverTimestamp();

interface Row {
  act: (db: Firestore, who: Person) => Promise<unknown>;
  allowed: Person[];
  /** What the act may change, to be put back. */
  touches?: string[];
}

/** Every operation on every collection, done as it should be: who may. */
const MATRIX: Record<string, Row> = {
  "get a product": { act: (db) => getDocFromServer(doc(db, "products/gloves")), allowed: all },
  "list products": { act: (db) => list(db, "products"), allowed: all },
  "list products without a bound": { act: (db) => getDocsFromServer(collection(db, "products")), allowed: nobody },
  "create a product": {
    act: (db, who) => setDoc(doc(db, "products", `of-${who}`), { ...aProduct(), createdAt }),
    allowed: ["admin"],
  },
  "update a product": {
    act: (db) => updateDoc(doc(db, "products/gloves"), { price: 13 }),
    allowed: ["admin"],
    touches: ["products/gloves"],
  },
  "take a product's stock without an order": {
    act: (db) => updateDoc(doc(db, "products/gloves"), { availableQuantity: increment(-1), lastOrder: "none" }),
    allowed: nobody,
  },
  "delete a product": {
    act: (db) => deleteDoc(doc(db, "products/wipes")),
    allowed: ["admin"],
    touches: ["products/wipes"],
  },
  "get somebody's order": { act: (db) => getDocFromServer(doc(db, "orders/unpaid")), allowed: ["customer", "admin"] },
  "list one's own orders": {
    act: (db, who) => getDocsFromServer(query(collection(db, "orders"), where("uid", "==", who))),
    allowed: withProfile,
  },
  "list somebody's orders": {
    act: (db) => getDocsFromServer(query(collection(db, "orders"), where("uid", "==", "customer"))),
    allowed: ["customer", "admin"],
  },
  "list all orders": { act: (db) => list(db, "orders"), allowed: ["admin"] },
  "create an order": { act: place, allowed: customers, touches: ["products/gloves"] },
  "create an order without its stock": {
    act: (db, who) => setDoc(doc(db, "orders", `bare-${who}`), { paid: false }),
    allowed: nobody,
  },
  "update an order": { act: (db) => updateDoc(doc(db, "orders/unpaid"), { address: "2 Elm Street" }), allowed: nobody },
  "mark an order paid": {
    act: (db) => updateDoc(doc(db, "orders/unpaid"), { paid: true, transactionId: "pi_1" }),
    allowed: nobody,
  },
  "delete an unpaid order": {
    act: cancel,
    allowed: ["customer", "admin"],
    touches: ["orders/unpaid", "products/gloves"],
  },
  "delete an unpaid order and keep its stock": { act: (db) => deleteDoc(doc(db, "orders/unpaid")), allowed: nobody },
  "delete a paid order": { act: (db) => deleteDoc(doc(db, "orders/paid")), allowed: nobody },
  "get somebody's profile": {
    act: (db) => getDocFromServer(doc(db, "users/customer")),
    allowed: ["customer", "admin"],
  },
  "list profiles": { act: (db) => list(db, "users"), allowed: ["admin"] },
  "create one's own profile": {
    act: (db, who) => setDoc(doc(db, "users", who), { name: who, email: `${who}@example.com`, role: "customer" }),
    allowed: nobody,
  },
  "update a profile": {
    act: (db) => updateDoc(doc(db, "users/customer"), { address: "2 Elm Street" }),
    allowed: ["customer"],
    touches: ["users/customer"],
  },
  "promote a customer": {
    act: (db) => updateDoc(doc(db, "users/neighbour"), { role: "admin" }),
    allowed: ["admin"],
    touches: ["users/neighbour"],
  },
  "write that oneself is an admin": {
    act: (db, who) => updateDoc(doc(db, "users", who), { role: "admin" }),
    // To whom it changes nothing.
    allowed: ["admin"],
  },
  "demote an admin": { act: (db) => updateDoc(doc(db, "users/second"), { role: "customer" }), allowed: nobody },
  "delete a profile": { act: (db) => deleteDoc(doc(db, "users/customer")), allowed: nobody },
  "get a review": { act: (db) => getDocFromServer(doc(db, "reviews/kind")), allowed: all },
  "list reviews": { act: (db) => list(db, "reviews"), allowed: all },
  "create a review": {
    act: (db, who) => setDoc(doc(collection(db, "reviews")), { ...aReview({ uid: who }), createdAt }),
    allowed: withProfile,
  },
  "create a review in another's name": {
    act: (db) => setDoc(doc(collection(db, "reviews")), { ...aReview({ uid: "second" }), createdAt }),
    allowed: nobody,
  },
  "update a review": { act: (db) => updateDoc(doc(db, "reviews/kind"), { rating: 1 }), allowed: nobody },
  "delete a review": { act: (db) => deleteDoc(doc(db, "reviews/kind")), allowed: nobody },
  "get a message": { act: (db) => getDocFromServer(doc(db, "messages/hello")), allowed: ["admin"] },
  "list messages": { act: (db) => list(db, "messages"), allowed: ["admin"] },
  "create a message": {
    act: (db) => setDoc(doc(collection(db, "messages")), { name: "Vi", email: address, message: "Hi", createdAt }),
    allowed: all,
  },
  "update a message": { act: (db) => updateDoc(doc(db, "messages/hello"), { message: "No" }), allowed: nobody },
  "delete a message": {
    act: (db) => deleteDoc(doc(db, "messages/hello")),
    allowed: ["admin"],
    touches: ["messages/hello"],
  },
  "get a subscriber": { act: (db) => getDocFromServer(doc(db, "subscribers/first")), allowed: ["admin"] },
  "list subscribers": { act: (db) => list(db, "subscribers"), allowed: ["admin"] },
  "update a subscriber": { act: (db) => updateDoc(doc(db, "subscribers/first"), { email: address }), allowed: nobody },
  "delete a subscriber": {
    act: (db) => deleteDoc(doc(db, "subscribers/first")),
    allowed: ["admin"],
    touches: ["subscribers/first"],
  },
};

/** Collections that are the functions' alone: nobody does anything there, nor where there is nothing. */
for (const [name, id] of [
  ["payments", "pi_1"],
  ["stripeEvents", "evt_1"],
  ["secrets", "one"],
] as const)
  Object.assign(MATRIX, {
    [`get from ${name}`]: { act: (db) => getDocFromServer(doc(db, name, id)), allowed: nobody },
    [`list ${name}`]: { act: (db) => list(db, name), allowed: nobody },
    [`create in ${name}`]: { act: (db) => setDoc(doc(db, name, "new"), { uid: "customer" }), allowed: nobody },
    [`update in ${name}`]: { act: (db) => updateDoc(doc(db, name, id), { x: deleteField() }), allowed: nobody },
    [`delete from ${name}`]: { act: (db) => deleteDoc(doc(db, name, id)), allowed: nobody },
  } satisfies Record<string, Row>);

beforeAll(() => restore());

const isAllowed = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === "permission-denied") return false;
      throw error;
    },
  );

for (const [what, { act, allowed, touches = [] }] of Object.entries(MATRIX))
  test(`[R-2] ${allowed.length === 0 ? "nobody" : allowed.length === all.length ? "everybody" : `only ${allowed.join(", ")}`} may ${what}`, async () => {
    const mayDo: Person[] = [];
    for (const who of all) {
      if (await isAllowed(act(browserOf(who), who))) mayDo.push(who);
      if (touches.length > 0) await restore(touches);
    }
    expect(mayDo).toEqual(all.filter((who) => allowed.includes(who)));
  });

test("everybody subscribes an address once, and nobody under another's name", async () => {
  for (const who of all) {
    const db = browserOf(who);
    const wrong = setDoc(doc(db, "subscribers", `of-${who}`), { email: address, createdAt });
    expect(await isAllowed(wrong)).toBe(false);
  }
  const right = setDoc(doc(browserOf("visitor"), "subscribers", addressHash), { email: address, createdAt });
  expect(await isAllowed(right)).toBe(true);
  const again = setDoc(doc(browserOf("customer"), "subscribers", addressHash), { email: address, createdAt });
  expect(await isAllowed(again)).toBe(false);
  const cells = Object.keys(MATRIX).length * all.length;
  figure("authorization matrix", `${cells} cells of ${Object.keys(MATRIX).length} operations and ${all.length} roles`);
});
