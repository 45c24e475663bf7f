import { createHash } from "node:crypto";
import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { parse } from "contract/fields";
import { orderInputFor } from "contract/order";
import { type DocumentData, serverTimestamp } from "firebase/firestore";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { anOrder, aProduct, aReview, aUser } from "../../../functions/testing/builders.ts";
import { change, newOrder, place, put } from "./acts.ts";
import { BLANKS, type Boundary, MESSAGE, ORDER, PRODUCT, PROFILE, REVIEW, SUBSCRIBER } from "./boundaries.ts";
import { openShop } from "./shop.ts";

const shop = openShop("limits");
const customer = () => shop.person("customer");
const admin = () => shop.person("admin");
const dated = (data: DocumentData) => ({ ...data, createdAt: serverTimestamp() });

interface Door {
  schema: z.ZodMiniType;
  boundaries: Boundary[];
  /** A valid input. */
  input: object;
  /** Writes what the contract made of an input (or the input itself, when the contract refused it) under the rules. */
  write: (data: DocumentData, id: string) => Promise<unknown>;
}

const doors: Record<string, Door> = {
  "a new product": {
    ...PRODUCT,
    input: aProduct(),
    write: (data, id) => put(admin(), `products/${id}`, dated({ ...data, keywords: {}, lastOrder: null })),
  },
  "an edited product": { ...PRODUCT, input: aProduct(), write: (data) => change(admin(), "products/gloves", data) },
  "a review": {
    ...REVIEW,
    input: aReview(),
    write: (data, id) => put(customer(), `reviews/${id}`, dated({ ...data, uid: "customer" })),
  },
  "a profile": { ...PROFILE, input: aUser(), write: (data) => change(customer(), "users/customer", data) },
  "an order": {
    ...ORDER,
    input: anOrder(),
    write: (data, orderId) => place(customer(), { orderId, order: newOrder(data) }),
  },
  "a message": {
    ...MESSAGE,
    input: { name: "Vi", email: "vi@example.com", message: "Hello" },
    write: (data, id) => put(shop.visitor(), `messages/${id}`, dated(data)),
  },
  "a subscriber": {
    ...SUBSCRIBER,
    input: { email: "vi@example.com" },
    write: (data) => put(shop.visitor(), `subscribers/${sha256(String(data.email))}`, dated(data)),
  },
};

const sha256 = (value: string) => createHash("sha256").update(value).digest("hex");

describe("[V-2] [V-3] [V-4] [V-5] The rules and the contract draw the same line.", () => {
  for (const [what, { schema, boundaries, input, write }] of Object.entries(doors))
    for (const { field, accepted, refused } of boundaries) {
      test(`${what}: ${field}`, async () => {
        // A document's input holds more than the form asks for: only what the contract keeps is written.
        const base = parse(schema, input);
        expect(base.ok).toBe(true);
        const kept = base.ok ? (base.value as DocumentData) : {};
        const stock = { "products/gloves": aProduct({ availableQuantity: 1_000_000 }) };

        for (const [index, value] of accepted.entries()) {
          const parsed = parse(schema, { ...kept, [field]: value });
          expect(parsed, `the contract on ${JSON.stringify(value)?.slice(0, 40)}`).toMatchObject({ ok: true });
          if (!parsed.ok) continue;
          await shop.lay(stock);
          await assertSucceeds(write(parsed.value as DocumentData, `accepted-${index}`));
        }
        for (const [index, value] of refused.entries()) {
          const parsed = parse(schema, { ...kept, [field]: value });
          expect(parsed, `the contract on ${JSON.stringify(value)?.slice(0, 40)}`).toMatchObject({ ok: false });
          await assertFails(write({ ...kept, [field]: value }, `refused-${index}`));
        }
      });
    }

  const quantities = {
    "the minimum order": { product: aProduct({ minimumOrderQuantity: 10 }), accepted: 10, refused: 9 },
    "what is available": { product: aProduct({ availableQuantity: 7 }), accepted: 7, refused: 8 },
    "the least payment": { product: aProduct({ price: 0.25, minimumOrderQuantity: 1 }), accepted: 2, refused: 1 },
    "the greatest payment": {
      product: aProduct({ price: 99_999.99, availableQuantity: 1000 }),
      accepted: 10,
      refused: 11,
    },
    "the greatest quantity": {
      product: aProduct({ price: 0.5, availableQuantity: 1_000_002 }),
      accepted: 1_000_000,
      refused: 1_000_001,
    },
  };
  for (const [limit, { product, accepted, refused }] of Object.entries(quantities))
    test(`an order: quantity, by ${limit}`, async () => {
      const order = (quantity: number) => place(customer(), { order: newOrder({ quantity, price: product.price }) });
      const contract = (quantity: number) => parse(orderInputFor(product), { ...anOrder(), quantity });
      await shop.lay({ "products/gloves": product });

      expect(contract(refused)).toMatchObject({ ok: false });
      await assertFails(order(refused));
      expect(contract(accepted)).toMatchObject({ ok: true });
      await assertSucceeds(order(accepted));
    });

  test("a text is stored without the blanks around it, as the contract leaves it", async () => {
    for (const blank of BLANKS)
      for (const name of [`${blank}Casey`, `Casey${blank}`]) {
        await assertFails(change(customer(), "users/customer", { name }));
        const parsed = parse(PROFILE.schema, { ...aUser(), name });
        expect(parsed).toMatchObject({ ok: true, value: { name: "Casey" } });
        if (parsed.ok) await assertSucceeds(change(customer(), "users/customer", parsed.value));
      }
  });
});
