import { doc, increment, serverTimestamp } from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { anOrder } from "../../../functions/testing/builders.ts";
import { cancel, change, newOrder, place, put, remove } from "./acts.ts";
import { openShop } from "./shop.ts";
import { testEach, testTwins } from "./twins.ts";

const shop = openShop("order-deleting");
const { visitor, anonymous, person } = shop;
const customer = () => person("customer");

describe("[R-2] [R-3] [R-4] [P-6] A customer deletes their own unpaid order, an admin any unpaid order, and its stock goes back in the same batch.", () => {
  testTwins("a customer cannot cancel a paid order", () => ({
    denied: () => cancel(customer(), { orderId: "paid" }),
    allowed: () => cancel(customer()),
  }));
  testTwins("an admin cannot delete a paid order", () => ({
    denied: () => cancel(person("admin"), { orderId: "paid" }),
    allowed: () => cancel(person("admin")),
  }));
  testTwins("a customer cannot cancel a neighbour's order", () => ({
    denied: () => cancel(customer(), { orderId: "neighbours" }),
    allowed: () => cancel(person("neighbour"), { orderId: "neighbours" }),
  }));
  testTwins("someone whose profile is gone cannot cancel what they ordered", () => ({
    denied: async () => {
      await shop.behindTheRules((db) => remove(db, "users/customer"));
      await cancel(customer());
    },
    allowed: () => cancel(person("admin")),
  }));
  testEach({ "a visitor": visitor, "an anonymous visitor": anonymous }, (who) => ({
    denied: () => cancel(who()),
    allowed: () => cancel(customer()),
  }));

  testEach(
    {
      "without giving stock back": { stock: null },
      "giving less back": { stock: { availableQuantity: increment(1) } },
      "giving more back": { stock: { availableQuantity: increment(3) } },
      "giving nothing back under its name": { stock: { availableQuantity: increment(0) } },
      "giving back under another order's name": { stock: { lastOrder: "second" } },
      "giving back under nobody's name": { stock: { lastOrder: null } },
      "giving back to another product": { productId: "masks" },
    },
    (how) => ({ denied: () => cancel(customer(), how), allowed: () => cancel(customer()) }),
  );
  testTwins("an admin, too, gives the stock back", () => ({
    denied: () => cancel(person("admin"), { stock: null }),
    allowed: () => cancel(person("admin")),
  }));
  testTwins("an admin's own restock is not the order's", () => ({
    denied: async () => {
      await change(person("admin"), "products/gloves", { availableQuantity: increment(2) });
      await cancel(person("admin"), { stock: null });
    },
    allowed: () => cancel(person("admin")),
  }));
  testTwins("one increment serves one deletion, not two", () => ({
    denied: async () => {
      await shop.lay({ "orders/alike": anOrder({ productId: "gloves" }) });
      await cancel(customer(), { also: (batch) => batch.delete(doc(customer(), "orders/alike")) });
    },
    allowed: () => cancel(customer()),
  }));
  testTwins("one increment of two orders' size serves neither", () => ({
    denied: () => cancel(customer(), { quantity: 5, also: (batch) => batch.delete(doc(customer(), "orders/second")) }),
    allowed: () => cancel(customer(), { orderId: "second", quantity: 3 }),
  }));
  testTwins("an order that moved the stock last still gives it back", () => ({
    denied: async () => {
      await place(customer());
      await cancel(customer(), { orderId: "new", stock: null });
    },
    allowed: () => cancel(customer(), { orderId: "new" }),
  }));

  test("the order of a product that is gone is simply deleted", async () => {
    await remove(customer(), "orders/orphan");
    expect(await shop.read("orders/orphan")).toBeUndefined();
  });
  testTwins("a paid order of a product that is gone stays", () => ({
    denied: async () => {
      await shop.lay({ "orders/bought": anOrder({ productId: "discontinued", paid: true, transactionId: "pi_2" }) });
      await remove(customer(), "orders/bought");
    },
    allowed: () => remove(customer(), "orders/orphan"),
  }));
  testTwins("someone whose profile is gone does not delete what they ordered of a product that is gone", () => ({
    denied: async () => {
      await shop.behindTheRules((db) => remove(db, "users/customer"));
      await remove(customer(), "orders/orphan");
    },
    allowed: () => remove(person("admin"), "orders/orphan"),
  }));
  testTwins("a customer does not delete a neighbour's order of a product that is gone", () => ({
    denied: async () => {
      const email = "neighbour@example.com";
      await shop.lay({
        "orders/orphan": anOrder({ productId: "discontinued", uid: "neighbour", customer: email, email }),
      });
      await remove(customer(), "orders/orphan");
    },
    allowed: () => remove(person("neighbour"), "orders/orphan"),
  }));
  testTwins("an admin deletes a product together with its unpaid order", () => ({
    denied: () => remove(person("admin"), "orders/unpaid"),
    allowed: () =>
      cancel(person("admin"), {
        stock: null,
        also: (batch) => batch.delete(doc(person("admin"), "products/gloves")),
      }),
  }));
});

describe("[R-4] [Y-6] Nobody changes an order.", () => {
  const everybody = { "its customer": customer, "an admin": () => person("admin"), "a visitor": visitor };
  testEach(everybody, (who) => ({
    denied: () => change(who(), "orders/unpaid", { paid: true, transactionId: "pi_1" }),
    allowed: () => cancel(customer()),
  }));
  testEach(
    {
      "to another address": { address: "13 Harbour Street" },
      "to a smaller quantity": { quantity: 1 },
      "to a lower price": { price: 0.01 },
      "to an open payment": { paymentIntentId: "pi_1" },
      "not even to what it is": { address: anOrder().address },
    },
    (data) => ({ denied: () => change(customer(), "orders/unpaid", data), allowed: () => cancel(customer()) }),
  );
  testTwins("a paid order is not written anew", () => ({
    denied: () => place(customer(), { orderId: "paid" }),
    allowed: () => place(customer(), { orderId: "new" }),
  }));
  testTwins("an unpaid order is not written anew", () => ({
    denied: () => put(customer(), "orders/unpaid", newOrder({ quantity: 3 })),
    allowed: () => cancel(customer()),
  }));

  const exchange = (stock: object | null, { orderId = "unpaid", quantity = 3 } = {}) =>
    cancel(customer(), {
      orderId,
      stock,
      also: (batch) => batch.set(doc(customer(), "orders", orderId), newOrder({ quantity })),
    });
  testEach(
    {
      "for the difference": { availableQuantity: increment(-1) },
      "for its stock given back": { availableQuantity: increment(2) },
      "for its new stock": { availableQuantity: increment(-3) },
      "for nothing": null,
    },
    (stock) => ({
      denied: () => exchange(stock),
      allowed: async () => {
        await cancel(customer());
        await place(customer(), { orderId: "unpaid", order: newOrder({ quantity: 3 }) });
      },
    }),
  );
  testTwins("a paid order is not exchanged for an unpaid one in one batch", () => ({
    denied: () => exchange({ availableQuantity: increment(0) }, { orderId: "paid", quantity: 2 }),
    allowed: () => place(customer()),
  }));
  testTwins("an order that is exchanged in one batch does not move to another product", () => ({
    denied: () =>
      cancel(customer(), {
        also: (batch) => {
          batch.set(doc(customer(), "orders/unpaid"), {
            ...newOrder({ productId: "masks" }),
            createdAt: serverTimestamp(),
          });
          batch.update(doc(customer(), "products/masks"), { availableQuantity: increment(-2), lastOrder: "unpaid" });
        },
      }),
    allowed: () => cancel(customer()),
  }));
});
