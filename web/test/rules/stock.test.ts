import { type DocumentData, doc, type Firestore, increment, serverTimestamp, writeBatch } from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { cancel, change, newOrder, place } from "./acts.ts";
import { openShop } from "./shop.ts";
import { testEach, testTwins } from "./twins.ts";

const shop = openShop("stock");
const { person, visitor } = shop;
const customer = () => person("customer");
const stockOf = async (product: string) => (await shop.read(`products/${product}`))?.availableQuantity;

describe("[P-6] [R-4] A customer's new order takes exactly its quantity off the stock.", () => {
  test("what was ordered is gone from the stock", async () => {
    await place(customer(), { order: newOrder({ quantity: 7 }) });
    expect(await stockOf("gloves")).toBe(33);
  });
  test("the last piece can be ordered", async () => {
    await place(customer(), { order: newOrder({ quantity: 40 }) });
    expect(await stockOf("gloves")).toBe(0);
  });

  const move = (data: object, by = customer()) => change(by, "products/gloves", data);
  testEach(
    {
      "for an order that was never placed": { availableQuantity: increment(-2), lastOrder: "new" },
      "for an order of long ago": { availableQuantity: increment(-2), lastOrder: "unpaid" },
      "for no order": { availableQuantity: increment(-2), lastOrder: null },
      "for no order, unsaid": { availableQuantity: increment(-2) },
      "for an order in another place": { availableQuantity: increment(-2), lastOrder: "unpaid/copies/one" },
      "by no piece": { lastOrder: "unpaid" },
      "back, for an order that stays": { availableQuantity: increment(2), lastOrder: "unpaid" },
    },
    (data) => ({ denied: () => move(data), allowed: () => place(customer()) }),
  );
  testTwins("an earlier order's name does not move the stock again", () => ({
    denied: async () => {
      await place(customer(), { orderId: "earlier" });
      await move({ availableQuantity: increment(2), lastOrder: "earlier" });
    },
    allowed: () => place(customer()),
  }));
  testTwins("stock that goes before its order comes must be for one's own order too", () => {
    const takeFirst = (db: Firestore, order: DocumentData) => {
      const batch = writeBatch(db);
      batch.update(doc(db, "products/gloves"), { availableQuantity: increment(-2), lastOrder: "new" });
      batch.set(doc(db, "orders/new"), order);
      return batch.commit();
    };
    return {
      denied: () => takeFirst(customer(), newOrder({ uid: "neighbour" })),
      allowed: () => takeFirst(customer(), newOrder()),
    };
  });
  testTwins("a visitor moves no stock", () => ({
    denied: () => move({ availableQuantity: increment(-2), lastOrder: "new" }, visitor()),
    allowed: () => place(customer()),
  }));

  testEach(
    {
      "its price": { price: 0.01 },
      "its name": { name: "Mine" },
      "its minimum order": { minimumOrderQuantity: 1 },
      "its image": { img: "/mine.svg" },
      "its description": { description: "Mine." },
      "what it is found by": { keywords: { upTo7: ["mine"] } },
      "its date": { createdAt: serverTimestamp() },
      "a field of my own": { extra: true },
    },
    (stock) => ({ denied: () => place(customer(), { stock }), allowed: () => place(customer()) }),
  );
  testTwins("an order moves no other product's stock beside its own", () => ({
    denied: () =>
      place(customer(), {
        also: (batch) =>
          batch.update(doc(customer(), "products/masks"), { availableQuantity: increment(-2), lastOrder: "new" }),
      }),
    allowed: () => place(customer()),
  }));
});

describe("[P-6] [R-4] An unpaid order that its customer or an admin deletes gives exactly its quantity back.", () => {
  test("what was cancelled is in stock again", async () => {
    await cancel(customer());
    await cancel(person("admin"), { orderId: "neighbours" });
    expect(await stockOf("gloves")).toBe(44);
  });
  test("ordering and cancelling, again and again under one id, leaves the stock as it was", async () => {
    for (const quantity of [2, 5, 40]) {
      await place(customer(), { order: newOrder({ quantity }) });
      await cancel(customer(), { orderId: "new", quantity });
    }
    expect(await stockOf("gloves")).toBe(40);
  });

  testEach(
    {
      "together with its price": { price: 0.01 },
      "together with its name": { name: "Mine" },
      "together with a field of my own": { extra: true },
    },
    (stock) => ({ denied: () => cancel(customer(), { stock }), allowed: () => cancel(customer()) }),
  );
  testTwins("an admin, too, gives stock back under the order's name and with nothing else", () => ({
    denied: () => cancel(person("admin"), { stock: { name: "Gloves" } }),
    allowed: () => cancel(person("admin")),
  }));
  testTwins("stock that comes back before its order goes must be one's own order's too", () => {
    const giveBackFirst = (db: Firestore) => {
      const batch = writeBatch(db);
      batch.update(doc(db, "products/gloves"), { availableQuantity: increment(2), lastOrder: "neighbours" });
      batch.delete(doc(db, "orders/neighbours"));
      return batch.commit();
    };
    return { denied: () => giveBackFirst(customer()), allowed: () => giveBackFirst(person("neighbour")) };
  });
  testTwins("one cancelled order refills no other product", () => ({
    denied: () =>
      cancel(customer(), {
        also: (batch) =>
          batch.update(doc(customer(), "products/masks"), { availableQuantity: increment(2), lastOrder: "unpaid" }),
      }),
    allowed: () => cancel(customer()),
  }));
});
