import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from "firebase/firestore";
import { expect, test } from "vitest";
import { anOrder, aProduct } from "../../../functions/testing/builders.ts";
import { orderConverter, productConverter } from "./converters.ts";

const stored = (id: string, data: DocumentData) => ({ id, data: () => data }) as QueryDocumentSnapshot;
const monday = Timestamp.fromDate(new Date("2022-05-02T09:00:00Z"));

test("a product is read with its id and the time it was made", () => {
  const product = productConverter.fromFirestore(stored("gloves", { ...aProduct({ price: 4.35 }), createdAt: monday }));
  expect(product).toMatchObject({ _id: "gloves", price: 4.35, createdAt: new Date("2022-05-02T09:00:00Z") });
});

test("an order that was written this moment has no time yet", () => {
  expect(orderConverter.fromFirestore(stored("one", { ...anOrder(), createdAt: null })).createdAt).toBeNull();
});

test("[V-5] a wrong field is named with its collection and id, and its value is not", () => {
  const order = stored("one", { ...anOrder(), quantity: "twelve", createdAt: monday });
  expect(() => orderConverter.fromFirestore(order)).toThrow(/orders\/one .*quantity/);
  expect(() => orderConverter.fromFirestore(order)).not.toThrow(/twelve/);
});

test("[V-5] a missing field is named, and so is a time that is none", () => {
  const { name: _, ...nameless } = aProduct();
  expect(() => productConverter.fromFirestore(stored("gloves", { ...nameless, createdAt: monday }))).toThrow(
    /products\/gloves .*name/,
  );
  expect(() => productConverter.fromFirestore(stored("gloves", { ...aProduct(), createdAt: "Monday" }))).toThrow(
    /products\/gloves .*createdAt/,
  );
});
