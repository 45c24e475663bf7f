import { readFileSync } from "node:fs";
import { inRoot } from "../../dev/folders.ts";
import { anOrder, aProduct } from "../../testing/builders.ts";
import { type Changed, entriesMoved } from "../../testing/index-entries.ts";
import type { IndexFile } from "../../testing/required-index.ts";

/** The content of firestore.indexes.json. */
export const INDEX_FILE = JSON.parse(readFileSync(inRoot("firestore.indexes.json"), "utf8")) as IndexFile;

const [before, now] = [new Date("2026-11-01T12:00:00Z"), new Date("2026-11-02T12:00:00Z")];
const product = {
  ...aProduct({ sku: "SAL-0042", category: "gloves", listPrice: 15 }),
  rating: { average: 4.5, count: 12 },
  createdAt: before,
};
const order = { ...anOrder(), createdAt: now };
const payment = { orderId: "two", uid: "customer", amount: 2500, currency: "usd", status: "open", createdAt: now };
const opened = { ...order, paymentIntentId: "pi_1", paymentAttempt: 0 };
const [free, hold] = [{ orderIds: [] }, { orderIds: ["two"], lastOrder: "two" }];
const stock = (availableQuantity: number): Changed => ({
  collection: "products",
  before: product,
  after: { ...product, availableQuantity },
});

const letter = {
  to: "ann@example.com",
  template: "order-placed",
  data: { orderId: "two", uid: "customer" },
  status: "waiting",
  attempts: 0,
};
const waits = { ...letter, createdAt: now, nextAt: now, expireAt: now };
const { nextAt: _, ...sent } = { ...waits, status: "sent", attempts: 1, sentAt: now };

/** What each kind of write changes. */
const WRITES: Record<string, Changed[]> = {
  "an order": [stock(38), { collection: "orders", after: order }, { collection: "holds", before: free, after: hold }],
  "a canceled order": [
    stock(42),
    { collection: "orders", before: order },
    { collection: "holds", before: hold, after: { ...hold, orderIds: [] } },
  ],
  "a paid order": [
    {
      collection: "orders",
      before: opened,
      after: { ...opened, paid: true, transactionId: "pi_1", paidAt: now, stage: "to-ship" },
    },
    { collection: "holds", before: hold, after: { ...hold, orderIds: [] } },
    { collection: "payments", before: payment, after: { ...payment, status: "settled", settledAt: now } },
    { collection: "stripeEvents", after: { receivedAt: now, expireAt: now } },
  ],
  "a letter that waits": [{ collection: "mail", after: waits }],
  "a letter that was sent": [{ collection: "mail", before: waits, after: sent }],
  "a restock": [stock(90)],
  "a review, in the product's average": [
    { collection: "products", before: product, after: { ...product, rating: { average: 4.6, count: 13 } } },
  ],
  "an edited product: name, description, price and category": [
    {
      collection: "products",
      before: product,
      after: { ...product, name: "Gloves", description: "Soft.", price: 11, category: "hygiene" },
    },
  ],
  "a new product": [
    { collection: "products", after: product },
    { collection: "skus", after: { productId: "gloves" } },
  ],
};

/** The index entries that each document of each write removes and adds. */
export const indexWrites = () =>
  Object.entries(WRITES).flatMap(([write, changes]) =>
    changes.map((change) => ({ write, collection: change.collection, ...entriesMoved(INDEX_FILE, change) })),
  );
