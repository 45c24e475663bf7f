import { expect, test } from "vitest";
import { changesTo } from "./edit-product-form.tsx";

const product = {
  name: "Gloves",
  sku: "SAL-0042",
  category: "gloves",
  listPrice: null,
  lowStockLevel: 10,
  price: 4.35,
  minimumOrderQuantity: 2,
  img: "/products/gloves.svg",
  description: "Soft",
};

test("[X-2] an edit writes only the changed fields, and never the stock", () => {
  const input = { ...product, availableQuantity: 0 };
  expect(changesTo(product, input)).toEqual({});
  expect(changesTo(product, { ...input, price: 5.1, name: "New gloves" })).toEqual({ price: 5.1, name: "New gloves" });
});
