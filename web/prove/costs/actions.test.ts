import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase/app";
import {
  connectFirestoreEmulator,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  getFirestore,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  setLogLevel,
  terminate,
} from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ACTIONS } from "../../../functions/lab/costs/tables.ts";
import { anOrder, aProduct, aReview, aUser } from "../../../functions/testing/builders.ts";
import type { Write } from "../../../functions/testing/cases/table.ts";
import { OWNER, openShop } from "../../test/rules/emulator.ts";
import { countReads, takeCount } from "./counted.ts";
import { documentsLookedAt, looksOf } from "./rule-reads.ts";

setLogLevel("silent");

/** The connection that the web app uses at the moment. */
const person = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("firebase/firestore", async (original) =>
  (await import("./counted.ts")).countedLibrary(await original<typeof import("firebase/firestore")>()),
);
vi.mock("../../src/data/firebase/firestore.ts", () => ({
  get db() {
    return person.db;
  },
}));
const db = () => person.db as Firestore;

const { ORDERS_PER_PAGE } = await import("../../src/config/calls.ts");
const { orderRef, ordersOf } = await import("../../src/data/orders/orders-in-firestore.ts");
const { placeOrder } = await import("../../src/data/orders/place-order-of-one-product.ts");
const { cancelOrder } = await import("../../src/data/orders/cancel-order-of-one-product.ts");
const { productRef, productsWithIds } = await import("../../src/data/products/products-in-firestore.ts");
const { addProduct } = await import("../../src/data/products/change-products.ts");
const { deleteProduct } = await import("../../src/data/products/change-products.ts");
const { restockProduct } = await import("../../src/data/products/change-products.ts");
const { saveProductReview } = await import("../../src/data/reviews/change-reviews.ts");
const { saveReview } = await import("../../src/data/reviews/change-reviews.ts");
const { userRef } = await import("../../src/data/users/profile-in-firestore.ts");
const { updateProfile } = await import("../../src/data/users/update-profile.ts");

const ANN = { uid: "ann", email: "ann@example.com", name: "Ann Buyer" };
const BOSS = { uid: "boss", email: "boss@example.com" };

describe.each([10, 1000])("in a shop with %i products and orders", (size) => {
  // Of this run alone: there is nothing to clear.
  const shop = openShop(`demo-costs-${randomUUID().slice(0, 8)}`);
  const connections: Firestore[] = [];
  const open = ({ uid, email }: { uid: string; email: string }) => {
    const store = getFirestore(initializeApp({ projectId: shop.project }, `${shop.project}-${connections.length}`));
    const [host = "", port = ""] = (process.env.FIRESTORE_EMULATOR_HOST ?? "").split(":");
    connectFirestoreEmulator(store, host, Number(port), { mockUserToken: { sub: uid, email, email_verified: true } });
    connections.push(store);
    return store;
  };

  const byOwner = async (...writes: Write[]) => {
    const { status } = await shop.commit(OWNER, writes);
    if (status !== 200) throw new Error(`Firestore answered ${status}.`);
  };
  const fill = async (collection: string, make: (index: number) => object, count = size) => {
    const writes = Array.from({ length: count }, (_, index): Write => {
      const createdAt = new Date(Date.now() - 60_000 - index * 1000);
      return { set: `${collection}/${collection}-${index}`, fields: { createdAt, ...make(index) } };
    });
    while (writes.length > 0) await byOwner(...writes.splice(0, 250));
  };

  beforeAll(async () => {
    await shop.putRules();
    const ofAnn = { uid: ANN.uid, email: ANN.email, productId: "products-0" };
    await fill("products", (index) =>
      aProduct({ name: `Gloves ${String(index).padStart(4, "0")}`, sku: `G-${index}`, availableQuantity: 100 }),
    );
    await byOwner({ set: "skus/G-9", fields: { productId: "products-9" } });
    await fill("orders", (index) => anOrder({ ...ofAnn, paid: index % 3 === 2 }));
    await fill("users", (index) => aUser({ email: `u${index}@example.com` }), size - 2);
    const createdAt = new Date();
    await byOwner(
      { set: "users/ann", fields: { ...aUser({ email: ANN.email }), createdAt } },
      { set: "users/boss", fields: { ...aUser({ email: BOSS.email, role: "admin" }), createdAt } },
    );
  });
  afterAll(() => Promise.all(connections.map(terminate)));

  /** Listens as a page does, up to the first answer of the server. */
  const listen = <T>(what: Query<T> | DocumentReference<T>): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (snapshot: QuerySnapshot<T> | DocumentSnapshot<T>) => {
        if (snapshot.metadata.fromCache) return;
        countReads("docs" in snapshot ? Math.max(1, snapshot.size) : 1);
        stop();
        resolve();
      };
      const stop = onSnapshot(what as Query<T>, { includeMetadataChanges: true }, next, reject);
    });

  interface Act {
    who: typeof ANN | typeof BOSS;
    /** Runs first and is not counted. */
    before?: () => Promise<unknown>;
    act: () => Promise<unknown>;
  }
  const ann = (act: Act["act"], before?: Act["before"]): Act => ({ who: ANN, act, ...(before && { before }) });
  const boss = (act: Act["act"], before?: Act["before"]): Act => ({ ...ann(act, before), who: BOSS });

  const line = { productId: "products-0", quantity: 2 };
  let order = { _id: "", lines: [line] };
  const place = async () => {
    const product = { _id: line.productId, sku: "G-0", name: "Gloves 0000", price: 12.5 };
    const outcome = await placeOrder(db(), product, { quantity: 2, address: "1 Street", phone: "5550123456" }, ANN);
    if (!outcome.ok) throw new Error(`The order was ${outcome.code}`);
    order = { ...order, _id: outcome.orderId };
  };
  const placeAsAnn = async () => {
    const { db } = person;
    person.db = open(ANN);
    await place();
    person.db = db;
  };
  /** Deletes the order that an act placed, before the next act. */
  const undo = async () => {
    if (order._id) await byOwner({ delete: `orders/${order._id}` });
    order = { ...order, _id: "" };
  };
  const { uid: _, ...review } = aReview();
  const openProfile = ann(() => listen(userRef(ANN.uid)));

  const acts: Record<string, Act> = {
    "open a page while signed in (besides what the page reads)": openProfile,
    "sign up": openProfile,
    "log in": openProfile,
    "a product": ann(() => listen(productRef("products-0"))),
    order: ann(place),
    "My Orders": ann(() => listen(ordersOf(ANN.uid, ORDERS_PER_PAGE))),
    "cancel an order": ann(() => cancelOrder(db(), order, ANN.uid), place),
    "payment page": ann(() => listen(orderRef("orders-0"))),
    // The page that shows the order reads both changes: its payment is open, and it is paid.
    "pay by card": ann(async () => {
      for (const _ of ["open", "paid"]) await listen(orderRef("orders-1"));
    }),
    "add a review": ann(() => saveReview(db(), { ...review, name: aUser().name }, ANN.uid, null)),
    "review a product": ann(() => {
      const said = { name: aUser().name, review: "Soft.", rating: 5 };
      return saveProductReview(db(), "products-0", ANN.uid, said, "orders-2");
    }),
    "update the profile": ann(() =>
      updateProfile(db(), ANN.uid, {
        base: aUser({ email: ANN.email }),
        mine: { name: "Ann", address: "", edu: "", phone: "", linkedin: "" },
      }),
    ),
    "subscribe to the newsletter": ann(async () => {}),
    "send a message": ann(async () => {}),
    "Manage Products, a page": boss(() => {
      const ids = Array.from({ length: Math.min(size, 20) }, (_, index) => `products-${index}`);
      return listen(productsWithIds(ids));
    }),
    "add a product": boss(() => addProduct(db(), aProduct({ name: "New", sku: "NEW" }))),
    "restock a product": boss(() => restockProduct(db(), "products-0", 5)),
    "delete a product": boss(() => deleteProduct(db(), "products-9")),
    "delete a customer's unpaid order": boss(() => cancelOrder(db(), order, BOSS.uid), placeAsAnn),
  };

  test("each row of .github/docs/costs.md is counted", () => {
    expect([...ACTIONS.keys()].sort()).toEqual(Object.keys(acts).sort());
  });

  test.each([...ACTIONS])(
    "%s costs what .github/docs/costs.md says",
    async (name, { reads, writes, deletes, rules }) => {
      const { who, before, act } = acts[name] ?? boss(async () => {});
      person.db = open(who);
      await before?.();
      const looks = await looksOf(shop);
      takeCount();
      await act();
      const counted = takeCount();
      await undo();
      expect(counted).toEqual({ reads: Math.min(reads, size), writes, deletes });
      expect(documentsLookedAt(looks, await looksOf(shop))).toBe(rules);
    },
  );
});
