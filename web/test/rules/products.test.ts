import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import {
  collection,
  deleteField,
  doc,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  Timestamp,
} from "firebase/firestore";
import { describe, test } from "vitest";
import { KEYWORD_LISTS, PRODUCT_LIMITS } from "../../../functions/src/contract/product.ts";
import { aProduct } from "../../../functions/testing/builders.ts";
import { change, put, remove, without } from "./acts.ts";
import { openShop } from "./shop.ts";
import { testEach, testTwins } from "./twins.ts";

const shop = openShop("products");
const { visitor, anonymous, person } = shop;
const newProduct = (changes = {}) => ({ ...aProduct(), createdAt: serverTimestamp(), ...changes });

/** Every list of keywords that a product can have. */
const LISTS = Object.fromEntries(Object.keys(KEYWORD_LISTS).map((list) => [list, ["gloves"]]));
const words = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`);

/** Keywords that no name leads to: each with what is allowed beside it. */
const WRONG_KEYWORDS: Record<string, { denied: unknown; allowed: unknown }> = {
  "a list for its keywords": { denied: ["gloves"], allowed: LISTS },
  "a list of keywords that there is not": { denied: { ...LISTS, more: [] }, allowed: LISTS },
  ...Object.fromEntries(
    Object.entries(PRODUCT_LIMITS.keywords).flatMap(([list, most]) => [
      [`text for the keywords ${list}`, { denied: { ...LISTS, [list]: "gloves" }, allowed: without(LISTS, list) }],
      [
        `too many keywords ${list}`,
        {
          denied: { ...LISTS, [list]: words(most + 1) },
          allowed: { ...LISTS, [list]: words(most) },
        },
      ],
    ]),
  ),
};

describe("[R-1] [R-2] Everyone reads a product, and lists products up to 100 at a time.", () => {
  const list = (...limits: number[]) =>
    getDocs(query(collection(visitor(), "products"), ...limits.map((n) => limit(n))));

  test("a visitor reads a product", () => assertSucceeds(getDoc(doc(visitor(), "products/gloves"))));
  testTwins("nobody lists more than 100 products", () => ({ denied: () => list(101), allowed: () => list(100) }));
  testTwins("nobody lists products without a limit", () => ({ denied: () => list(), allowed: () => list(1) }));
});

describe("[R-3] [A-9] Admins add products, with exactly the fields of a product and within the limits.", () => {
  const add = (data: object, by = person("admin")) => put(by, "products/new", data);

  testEach({ "a customer": "customer", "someone without a profile": "stranger" } as const, (who) => ({
    denied: () => add(newProduct(), person(who)),
    allowed: () => add(newProduct()),
  }));
  testEach({ "a visitor": visitor, "an anonymous visitor": anonymous }, (who) => ({
    denied: () => add(newProduct(), who()),
    allowed: () => add(newProduct()),
  }));
  testTwins("a person's claim to be an admin counts for nothing", () => ({
    denied: () => add(newProduct(), shop.claiming("customer", { role: "admin", admin: true })),
    allowed: () => add(newProduct()),
  }));

  testEach(
    {
      "a field too many": { featured: true },
      "an order that moved its stock already": { lastOrder: "unpaid" },
      "a creation in the past": { createdAt: Timestamp.fromMillis(0) },
      "a price in words": { price: "12.50" },
      "a price that is no number": { price: Number.NaN },
      "a price without end": { price: Number.POSITIVE_INFINITY },
      "a negative price": { price: -1 },
      "a third of a cent": { price: 0.333 },
      "a minimum order in words": { minimumOrderQuantity: "2" },
      "half a piece as a minimum order": { minimumOrderQuantity: 1.5 },
      "a minimum order of none": { minimumOrderQuantity: 0 },
      "half a piece in stock": { availableQuantity: 0.5 },
      "a debt in stock": { availableQuantity: -1 },
      "a list for a name": { name: ["gloves"] },
      "a map for a description": { description: { text: "gloves" } },
      "a number for an image": { img: 5 },
      "an image without encryption": { img: "http://example.com/a.png" },
      "an image from another host by a short cut": { img: "//example.com/a.png" },
      "a script for an image": { img: "javascript:alert(1)" },
    },
    (changes) => ({ denied: () => add(newProduct(changes)), allowed: () => add(newProduct()) }),
  );
  testEach(WRONG_KEYWORDS, ({ denied, allowed }) => ({
    denied: () => add(newProduct({ keywords: denied })),
    allowed: () => add(newProduct({ keywords: allowed })),
  }));
  testEach(
    Object.fromEntries([...Object.keys(newProduct()), "extra"].map((name) => [`keywords ${name}`, name])),
    (name) => ({
      denied: () => add(newProduct({ keywords: { ...LISTS, [name]: [] } })),
      allowed: () => add(newProduct({ keywords: LISTS })),
    }),
  );
  testEach(Object.fromEntries(Object.keys(newProduct()).map((field) => [`no ${field}`, field])), (field) => ({
    denied: () => add(without(newProduct(), field)),
    allowed: () => add(newProduct()),
  }));
});

describe("[R-3] [A-9] Admins edit a product's name and what it is found by, image, description, price, minimum order and stock, within the limits.", () => {
  const edit = (data: object, by = person("admin")) => change(by, "products/gloves", data);
  const everything = {
    name: "Gloves",
    keywords: LISTS,
    img: "https://example.com/gloves.png",
    description: "Soft.",
    price: 9.99,
    minimumOrderQuantity: 3,
    availableQuantity: increment(50),
  };

  testEach({ "a customer": "customer", "someone without a profile": "stranger" } as const, (who) => ({
    denied: () => edit(everything, person(who)),
    allowed: () => edit(everything),
  }));
  testTwins("a visitor", () => ({ denied: () => edit(everything, visitor()), allowed: () => edit(everything) }));
  testTwins("a customer cannot fill up the stock", () => ({
    denied: () => edit({ availableQuantity: increment(1) }, person("customer")),
    allowed: () => edit({ availableQuantity: increment(1) }),
  }));

  testEach(
    {
      "its date of creation": { createdAt: serverTimestamp() },
      "the order that last moved its stock": { lastOrder: "unpaid" },
      "an unknown field": { extra: true },
      "a name of spaces": { name: "   " },
      "a missing description": { description: deleteField() },
      "an image that is no address": { img: "gloves.png" },
      "a price of nothing": { price: 0 },
      "a price too high": { price: 100_000.01 },
      "a minimum order of none": { minimumOrderQuantity: 0 },
      "stock below nothing": { availableQuantity: increment(-41) },
      "stock in fractions": { availableQuantity: increment(0.5) },
      "stock above the limit": { availableQuantity: 1_000_001 },
    },
    (changes) => ({ denied: () => edit({ ...everything, ...changes }), allowed: () => edit(everything) }),
  );
  testEach(WRONG_KEYWORDS, ({ denied, allowed }) => ({
    denied: () => edit({ keywords: denied }),
    allowed: () => edit({ keywords: allowed }),
  }));
  testTwins("stock that came back above the limit keeps no admin from editing the text", () => ({
    denied: async () => {
      await shop.lay({ "products/gloves": aProduct({ availableQuantity: 1_000_002 }) });
      await edit({ name: "Gloves", availableQuantity: 1_000_001 });
    },
    allowed: () => edit({ name: "Gloves" }),
  }));
});

describe("[R-3] Admins delete products.", () => {
  testEach({ "a customer": "customer", "someone without a profile": "stranger" } as const, (who) => ({
    denied: () => remove(person(who), "products/gloves"),
    allowed: () => remove(person("admin"), "products/gloves"),
  }));
  test("a visitor", async () => {
    await assertFails(remove(visitor(), "products/gloves"));
    await assertSucceeds(remove(person("admin"), "products/gloves"));
  });
});
