import { doc, increment, serverTimestamp, Timestamp } from "firebase/firestore";
import { describe } from "vitest";
import { aProduct } from "../../../functions/testing/builders.ts";
import { newOrder, place, put, without } from "./acts.ts";
import { masks } from "./opening-documents.ts";
import { openShop } from "./shop.ts";
import { testEach, testTwins } from "./twins.ts";

const shop = openShop("order-placing");
const { visitor, anonymous, person } = shop;
const customer = () => person("customer");

describe("[R-2] [R-3] [P-4] [A-9] A customer places an order in their own name, unpaid, with exactly the fields of an order.", () => {
  testTwins("an admin places no orders", () => {
    const inOwnName = { uid: "admin", customer: "admin@example.com", email: "admin@example.com" };
    return {
      denied: () => place(person("admin"), { order: newOrder(inOwnName) }),
      allowed: async () => {
        await shop.behindTheRules((db) => put(db, "users/admin", { role: "customer" }));
        await place(person("admin"), { order: newOrder(inOwnName) });
      },
    };
  });
  testTwins("someone without a profile places no orders", () => {
    const inOwnName = { uid: "stranger", customer: "stranger@example.com", email: "stranger@example.com" };
    return {
      denied: () => place(person("stranger"), { order: newOrder(inOwnName) }),
      allowed: async () => {
        await shop.lay({ "users/stranger": { role: "customer" } });
        await place(person("stranger"), { order: newOrder(inOwnName) });
      },
    };
  });
  testEach({ "a visitor": visitor, "an anonymous visitor": anonymous }, (who) => ({
    denied: () => place(who()),
    allowed: () => place(customer()),
  }));

  testEach(
    {
      "in a neighbour's name": { uid: "neighbour", customer: "neighbour@example.com", email: "neighbour@example.com" },
      "on a neighbour's account": { uid: "neighbour" },
      "with a neighbour's address as the customer": { customer: "neighbour@example.com" },
      "with a neighbour's e-mail": { email: "neighbour@example.com" },
      "with a number for the customer's name": { customerName: 5 },
      "without the customer's name": { customerName: "" },
      "with a customer's name too long": { customerName: "n".repeat(121) },
      "as paid": { paid: true },
      "as paid in words": { paid: "false" },
      "with a transaction": { transactionId: "pi_1" },
      "with an empty transaction": { transactionId: "" },
      "with a payment intent": { paymentIntentId: "pi_1" },
      "with a payment attempt": { paymentAttempt: 1 },
      "with a time of payment": { paidAt: serverTimestamp() },
      "in the past": { createdAt: Timestamp.fromMillis(Date.now() - 1000) },
      "in the future": { createdAt: Timestamp.fromMillis(Date.now() + 86_400_000) },
      "with a date in words": { createdAt: "today" },
      "with an address of spaces": { address: "   " },
      "with a list for an address": { address: ["12 Harbour Street"] },
      "with an address too long": { address: "a".repeat(501) },
      "with a phone in letters": { phone: "call me" },
      "with a phone that is too short": { phone: "12345".slice(1) },
      "with a phone that is short but for spaces": { phone: "1    " },
      "with a phone as a number": { phone: 5550123456 },
      "with a phone too long": { phone: "5".repeat(41) },
    },
    (changes) => ({
      denied: () => place(customer(), { order: newOrder(changes) }),
      allowed: () => place(customer(), { order: newOrder() }),
    }),
  );
  testEach(Object.fromEntries(Object.keys(newOrder()).map((field) => [`without ${field}`, field])), (field) => ({
    denied: () =>
      place(customer(), {
        order: without(newOrder(), field),
        productId: "gloves",
        stock: { availableQuantity: increment(-2) },
      }),
    allowed: () => place(customer()),
  }));
  testTwins("a customer's name has one to 120 letters, and an order's id may be one sign", () => {
    const named = (customerName: string, orderId: string) =>
      place(customer(), { orderId, order: newOrder({ customerName }) });
    return {
      denied: () => named("n".repeat(121), "a"),
      allowed: async () => {
        await named("n".repeat(120), "a");
        await named("n", "b");
      },
    };
  });
  // Alone, an order is judged by itself: beside its product's update, that would be refused as well.
  testEach(
    {
      "an order on a neighbour's account, alone": { uid: "neighbour" },
      "an order for a number, alone": { productId: 5 },
    },
    (changes) => ({
      denied: () => put(customer(), "orders/new", newOrder(changes)),
      allowed: () => place(customer()),
    }),
  );
  testEach({ "under an id with a space": "my order", "under an id too long": "x".repeat(129) }, (orderId) => ({
    denied: () => place(customer(), { orderId }),
    allowed: () => place(customer(), { orderId: "x".repeat(128) }),
  }));
});

describe("[R-4] [V-2] An order has its product's name and price, and a whole quantity from the minimum order to what is available.", () => {
  testEach(
    {
      "of another name": { pName: "Surgical masks, box of 50" },
      "for a lower price": { price: 12.49 },
      "for nothing": { price: 0 },
      "for less than nothing": { price: -12.5 },
      "for a price that is no number": { price: Number.NaN },
      "for a price in words": { price: "12.5" },
      "of less than the minimum order": { quantity: 1 },
      "of nothing": { quantity: 0 },
      "of less than nothing": { quantity: -2 },
      "of a piece and a half": { quantity: 2.5 },
      "of more than there is": { quantity: 41 },
      "of far more than there is": { quantity: Number.MAX_SAFE_INTEGER },
      "of no number": { quantity: Number.NaN },
    },
    (changes) => ({
      denied: () => place(customer(), { order: newOrder(changes) }),
      allowed: () => place(customer(), { order: newOrder({ quantity: 40 }) }),
    }),
  );
  testTwins("a quantity in words", () => ({
    denied: () =>
      place(customer(), { order: newOrder({ quantity: "2" }), stock: { availableQuantity: increment(-2) } }),
    allowed: () => place(customer(), { stock: { availableQuantity: increment(-2) } }),
  }));
  testTwins("a quantity that the stock has, but no order may have", () => {
    const cheap = aProduct({ price: 0.01, availableQuantity: 1_000_002 });
    const order = (quantity: number) => newOrder({ price: 0.01, quantity });
    return {
      denied: async () => {
        await shop.lay({ "products/gloves": cheap });
        await place(customer(), { order: order(1_000_001) });
      },
      allowed: () => place(customer(), { order: order(1_000_000) }),
    };
  });
  testEach(
    { "a product that does not exist": "discontinued", "a product inside an order": "gloves/parts/one" },
    (productId) => ({
      denied: () => place(customer(), { order: newOrder({ productId }), productId: "gloves" }),
      allowed: () => place(customer()),
    }),
  );
  testTwins("a product that does not exist, with no stock to move", () => ({
    denied: () => place(customer(), { order: newOrder({ productId: "discontinued" }), stock: null }),
    allowed: () => place(customer()),
  }));
  testEach({ "no product at all": "", "a number for a product": 5, "nothing for a product": null }, (productId) => ({
    denied: () => place(customer(), { order: newOrder({ productId }), productId: "gloves" }),
    allowed: () => place(customer()),
  }));
  testTwins("a number for a product whose name is that number", () => ({
    denied: async () => {
      await shop.lay({ "products/5": aProduct() });
      await place(customer(), { order: newOrder({ productId: 5 }) });
    },
    allowed: () => place(customer(), { order: newOrder({ productId: "5" }) }),
  }));
});

describe("[V-5] An order comes to what one card payment can be.", () => {
  const priced = (price: number) => shop.lay({ "products/gloves": aProduct({ price, availableQuantity: 1000 }) });
  const order = (price: number, quantity: number) => place(customer(), { order: newOrder({ price, quantity }) });

  testTwins("49 cents are too little, 50 are enough", () => ({
    denied: async () => {
      await priced(0.01);
      await order(0.01, 49);
    },
    allowed: () => order(0.01, 50),
  }));
  testTwins("a million dollars is too much, a cent less is not", () => ({
    denied: async () => {
      await priced(99_999.99);
      await order(99_999.99, 11);
    },
    allowed: () => order(99_999.99, 10),
  }));
  testTwins("$999,999.99 is the most", () => ({
    denied: async () => {
      await priced(100_000);
      await order(100_000, 10);
    },
    allowed: async () => {
      await priced(333_333.33);
      await order(333_333.33, 3);
    },
  }));
  testTwins("cents are counted whole: 4.35 is 435 of them", () => ({
    denied: async () => {
      await shop.lay({ "products/gloves": { ...masks, price: 4.35, minimumOrderQuantity: 1 } });
      await place(customer(), { order: newOrder({ pName: masks.name, price: 4.349999, quantity: 1 }) });
    },
    allowed: () => place(customer(), { order: newOrder({ pName: masks.name, price: 4.35, quantity: 1 }) }),
  }));
});

describe("[P-6] [R-4] An order is placed only together with its stock.", () => {
  testEach(
    {
      "no stock at all": { stock: null },
      "less stock than it has": { stock: { availableQuantity: increment(-1) } },
      "more stock than it has": { stock: { availableQuantity: increment(-3) } },
      "no stock, but its name on it": { stock: { availableQuantity: increment(0) } },
      "stock that grows": { stock: { availableQuantity: increment(2) } },
      "an older order's name on the stock": { stock: { lastOrder: "unpaid" } },
      "nobody's name on the stock": { stock: { lastOrder: null } },
      "the stock of another product": { productId: "masks" },
    },
    (how) => ({ denied: () => place(customer(), how), allowed: () => place(customer()) }),
  );
  testTwins("one decrement serves one order, not two", () => ({
    denied: () => place(customer(), { also: (batch) => batch.set(doc(customer(), "orders/other"), newOrder()) }),
    allowed: () => place(customer()),
  }));
  testTwins("one decrement of two orders' size serves neither", () => ({
    denied: () =>
      place(customer(), {
        stock: { availableQuantity: increment(-4) },
        also: (batch) => batch.set(doc(customer(), "orders/other"), newOrder()),
      }),
    allowed: () => place(customer(), { order: newOrder({ quantity: 4 }) }),
  }));
  testTwins("two orders of one product take two batches", () => ({
    denied: () =>
      place(customer(), {
        also: (batch) => {
          batch.set(doc(customer(), "orders/other"), newOrder());
          batch.update(doc(customer(), "products/gloves"), { availableQuantity: increment(-2), lastOrder: "other" });
        },
      }),
    allowed: () =>
      place(customer(), {
        also: (batch) => {
          batch.set(doc(customer(), "orders/other"), newOrder({ ...masksOrdered, quantity: 10 }));
          batch.update(doc(customer(), "products/masks"), { availableQuantity: increment(-10), lastOrder: "other" });
        },
      }),
  }));
});

const masksOrdered = { productId: "masks", pName: masks.name, price: masks.price };
