import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import {
  collection,
  collectionGroup,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { remove } from "./acts.ts";
import { openShop } from "./shop.ts";
import { testEach, testTwins } from "./twins.ts";

const shop = openShop("order-reading");
const { visitor, anonymous, person } = shop;
const customer = () => person("customer");
const read = (db: Firestore, id: string) => getDoc(doc(db, "orders", id));
const ordersOf = (db: Firestore, uid: string) => getDocs(query(collection(db, "orders"), where("uid", "==", uid)));

describe("[R-2] Customers read their own orders, and learn when an order is gone.", () => {
  testTwins("a customer does not read a neighbour's order", () => ({
    denied: () => read(customer(), "neighbours"),
    allowed: () => read(customer(), "unpaid"),
  }));
  testTwins("a customer does not list a neighbour's orders", () => ({
    denied: () => ordersOf(customer(), "neighbour"),
    allowed: () => ordersOf(customer(), "customer"),
  }));
  testTwins("a customer does not list everybody's orders", () => ({
    denied: () => getDocs(collection(customer(), "orders")),
    allowed: () => ordersOf(customer(), "customer"),
  }));
  testTwins("a customer does not list orders by an e-mail", () => ({
    denied: () => getDocs(query(collection(customer(), "orders"), where("customer", "==", "neighbour@example.com"))),
    allowed: () => ordersOf(customer(), "customer"),
  }));
  test("the newest orders come first, a page at a time", async () => {
    const own = where("uid", "==", "customer");
    const page = await getDocs(query(collection(customer(), "orders"), own, orderBy("createdAt", "desc"), limit(2)));
    expect(page.size).toBe(2);
  });

  testEach(
    { "a visitor": visitor, "an anonymous visitor": anonymous, "someone without a profile": () => person("stranger") },
    (who) => ({
      denied: () => read(who(), "unpaid"),
      allowed: () => read(customer(), "unpaid"),
    }),
  );
  testTwins("whose profile is gone reads no orders any more", () => ({
    denied: async () => {
      await shop.behindTheRules((db) => remove(db, "users/customer"));
      await read(customer(), "unpaid");
    },
    allowed: () => read(person("admin"), "unpaid"),
  }));
  testTwins("whose profile is gone lists no orders any more", () => ({
    denied: async () => {
      await shop.behindTheRules((db) => remove(db, "users/customer"));
      await ordersOf(customer(), "customer");
    },
    allowed: () => ordersOf(person("admin"), "customer"),
  }));
  testTwins("someone without a profile learns nothing about an order that is gone", () => ({
    denied: () => read(person("stranger"), "gone"),
    allowed: () => read(customer(), "gone"),
  }));
});

describe("[R-3] [A-9] Admins read every order.", () => {
  test("an admin reads anybody's order", () => assertSucceeds(read(person("admin"), "neighbours")));
  testTwins("only an admin lists them all", () => ({
    denied: () => getDocs(query(collection(customer(), "orders"), orderBy("createdAt", "desc"))),
    allowed: () => getDocs(query(collection(person("admin"), "orders"), orderBy("createdAt", "desc"))),
  }));
  testTwins("not even a claim to be an admin lists them all", () => ({
    denied: () => getDocs(collection(shop.claiming("customer", { role: "admin", admin: true }), "orders")),
    allowed: () => getDocs(collection(person("admin"), "orders")),
  }));
  test("nobody reads orders from beside the collection", async () => {
    await assertFails(getDocs(collectionGroup(person("admin"), "orders")));
    await assertSucceeds(getDocs(collection(person("admin"), "orders")));
  });
});
