import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { anOrder, aProduct, aProductReview, aReview, aUser, LIKE_METHODS } from "../../testing/builders.ts";
import { storedCategory } from "./category.ts";
import { parse } from "./fields.ts";
import { storedMessage } from "./message.ts";
import { storedOrder } from "./order.ts";
import { storedPayment } from "./payment.ts";
import { storedProduct, storedSku } from "./product.ts";
import { storedProductReview } from "./product-review.ts";
import { storedReview } from "./review.ts";
import { storedSubscriber } from "./subscriber.ts";
import { storedUser } from "./user.ts";

const DAMAGE = {
  text: ["", " ", " Gloves", "Gloves\n", "x".repeat(3000), "\ud800", 7, null, undefined, {}],
  price: [0, -1, 0.001, 2.005, 9.999, 1e300, 100_000.01, Number.NaN, Number.POSITIVE_INFINITY, "4.5", null],
  quantity: [-1, 0.5, 1e300, Number.NaN, "2", null],
  id: ["", "a/b", "..", "__x__", "x".repeat(1501), 7, null],
};

type Cases = [z.ZodMiniType, Record<string, unknown>, Record<string, unknown[]>];
const { text, price, quantity, id } = DAMAGE;

const SCHEMAS: Record<string, Cases> = {
  products: [
    storedProduct,
    { ...aProduct({ sku: "S-1", category: "gloves", listPrice: 15 }), rating: { average: 4.5, count: 2 } },
    {
      name: text,
      sku: ["", "s-1", "S--1", "x".repeat(33), 7],
      category: ["", " gloves", "a/b", "x".repeat(61), 7],
      img: ["", "https://[", "javascript:alert(1)", "http://example.com/a.svg", 7, null],
      description: text,
      price,
      // The price is 12.50.
      listPrice: [...price.filter((one) => one !== null), 12.5, 12],
      tax: ["", "reduced", "txcd_1", 7],
      minimumOrderQuantity: [...quantity, 0, 100_001],
      availableQuantity: quantity,
      lowStockLevel: [...quantity, 1_000_001],
      rating: [null, {}, { average: 6, count: 1 }, { average: Number.NaN, count: 1 }, { average: 4, count: -1 }],
    },
  ],
  skus: [storedSku, { productId: "one" }, { productId: id }],
  categories: [storedCategory, { name: "Gloves", position: 1 }, { name: text, position: [...quantity, 10_001] }],
  reviews: [
    storedReview,
    aReview(),
    {
      name: text,
      location: text,
      img: [" ", 7, "https://tracker.example/pixel.png"],
      review: text,
      rating: [...quantity, 0, 6],
      uid: id,
    },
  ],
  "reviews of products": [
    storedProductReview,
    aProductReview(),
    { name: text, review: text, rating: [...quantity, 0, 6] },
  ],
  users: [
    storedUser,
    { ...aUser(), endedSessions: { abc: 1 }, validSince: 1 },
    {
      name: text,
      email: ["", "Ann@example.com", "ann", " ann@example.com", "x".repeat(300), 7],
      role: ["owner", null],
      ...Object.fromEntries(["address", "edu", "phone", "linkedin"].map((field) => [field, text.slice(1)])),
      endedSessions: [[1], { abc: "x" }, { abc: -1 }],
      validSince: [-1, 0.5, "1"],
      emailVerified: ["yes", 1, undefined],
    },
  ],
  messages: [
    storedMessage,
    { name: "Vi", email: "vi@example.com", message: "Hello", answered: false },
    { name: text, email: ["vi", ""], message: text, answered: ["no", null] },
  ],
  subscribers: [
    storedSubscriber,
    { email: "vi@example.com", leaveToken: "token" },
    { email: ["vi", ""], leaveToken: ["", 7, undefined] },
  ],
  payments: [
    storedPayment,
    { orderId: "one", uid: "ann", amount: 2500, currency: "usd", status: "open" },
    {
      orderId: id,
      uid: id,
      amount: [...quantity, 100_000_000],
      currency: ["", "USD", 7],
      status: ["paid", null],
    },
  ],
};

describe.each(Object.entries(SCHEMAS))("[T-1] the schema of stored %s", (_, [schema, sound, damaged]) => {
  const accepts = (value: unknown) => z.safeParse(schema, value).success;

  test("accepts what the shop stores, and leaves it as it is", () => {
    expect(z.parse(schema, sound)).toEqual(sound);
  });

  test.each(Object.entries(damaged))("refuses what a later step can't bear in %s", (field, values) => {
    expect([...values, LIKE_METHODS].filter((value) => accepts({ ...sound, [field]: value }))).toEqual([]);
  });
});

test("a stored order may come to more than its lines: what it comes to is worked out when it is placed, and never again", () => {
  const order = anOrder();
  expect(parse(storedOrder, { ...order, totalCents: order.totalCents + 595 })).toMatchObject({ ok: true });
});
