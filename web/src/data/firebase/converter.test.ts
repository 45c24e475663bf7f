import { storedOrder } from "contract/order";
import { storedProduct } from "contract/product";
import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from "firebase/firestore";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder, aProduct } from "../../../../functions/testing/builders.ts";
import { answersFrom } from "./converter.ts";

const monday = new Date("2022-05-02T09:00:00Z");
const reported = vi.fn();
const asStored = (_id: string, createdAt: string | null, stored: object) => ({ ...stored, _id, createdAt });
const SCHEMAS = {
  products: answersFrom("products", storedProduct, asStored),
  orders: answersFrom("orders", storedOrder, asStored),
};
const read = (collection: keyof typeof SCHEMAS, id: string, data: DocumentData) => {
  const fields = () => ({ createdAt: Timestamp.fromDate(monday), ...data });
  return SCHEMAS[collection].fromFirestore({ id, data: fields } as unknown as QueryDocumentSnapshot);
};

beforeEach(() => {
  vi.stubGlobal("reportError", reported);
});

test("a document is read with its ID and its creation time, which it has not got yet if it was written this moment", () => {
  const gloves = aProduct({ price: 4.35 });
  expect(read("products", "gloves", gloves)).toMatchObject({
    _id: "gloves",
    price: 4.35,
    createdAt: monday.toISOString(),
  });
  expect(read("orders", "one", { ...anOrder(), createdAt: null })).toMatchObject({ createdAt: null });
});

test.each([
  ["a wrong field", "orders", { ...anOrder(), totalCents: "twelve" }, "totalCents"],
  ["a wrong time", "products", { ...aProduct(), createdAt: "twelve" }, "createdAt"],
] as const)(
  "[V-5 T-1] a document with %s is left out, and the field is reported",
  (problem, collection, data, field) => {
    expect(read(collection, problem, data)).toBeUndefined();
    const errors = [expect.objectContaining({ field })];
    expect(reported).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: `${collection}/${problem}`, errors }),
    );
  },
);

test("[T-1] a damaged document is reported once, with its fields and without their values", () => {
  for (const delivery of [{ phone: 5550123456 }, {}]) read("orders", "reported", { ...anOrder(), delivery });
  expect(reported).toHaveBeenCalledOnce();
  const [error] = reported.mock.lastCall ?? [];
  expect(error.message).toMatch(/orders\/reported does not match its schema: delivery\.address: .*; delivery\.phone: /);
  expect(error.message).not.toContain("5550123456");
});
