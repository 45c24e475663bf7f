import { storedOrder } from "contract/order";
import { storedProduct } from "contract/product";
import { UnreadableDocument } from "contract/unreadable-document";
import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from "firebase/firestore";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder, aProduct } from "../../../../functions/testing/builders.ts";
import { converterFor } from "./converter.ts";

const monday = Timestamp.fromDate(new Date("2022-05-02T09:00:00Z"));
const reported = vi.fn();
const read = (collection: "products" | "orders", id: string, data: DocumentData) => {
  const snapshot = { id, data: () => ({ createdAt: monday, ...data }) } as unknown as QueryDocumentSnapshot;
  const converter =
    collection === "products" ? converterFor(collection, storedProduct) : converterFor(collection, storedOrder);
  return converter.fromFirestore(snapshot);
};

beforeEach(() => {
  vi.stubGlobal("reportError", reported);
});

test("a document is read with its ID and its creation time", () => {
  expect(read("products", "gloves", aProduct({ price: 4.35 }))).toMatchObject({
    _id: "gloves",
    price: 4.35,
    createdAt: new Date("2022-05-02T09:00:00Z"),
  });
});

test("a document that was written this moment has no time yet", () => {
  expect(read("orders", "one", { ...anOrder(), createdAt: null })).toMatchObject({ createdAt: null });
});

const { name: _, ...nameless } = aProduct();
test.each([
  ["a wrong field", "orders", { ...anOrder(), totalCents: "twelve" }, "totalCents"],
  ["a missing field", "products", nameless, "name"],
  ["a wrong time", "products", { ...aProduct(), createdAt: "twelve" }, "createdAt"],
] as const)("[V-5 T-1] a document with %s is unreadable, and the field is named", (_, collection, data, field) => {
  const unreadable = read(collection, "one", data);
  expect(unreadable).toBeInstanceOf(UnreadableDocument);
  expect(unreadable).toMatchObject({ path: `${collection}/one`, _id: "one", errors: [{ field }] });
});

test("[T-1] an unreadable document is reported once, with its fields and without their values", () => {
  for (let times = 0; times < 2; times += 1)
    read("orders", "reported", { ...anOrder(), delivery: { phone: 5550123456 } });
  expect(reported).toHaveBeenCalledOnce();
  const [error] = reported.mock.lastCall ?? [];
  expect(error.message).toMatch(/orders\/reported does not match its schema: delivery\.address: .*; delivery\.phone: /);
  expect(error.message).not.toContain("5550123456");
});
