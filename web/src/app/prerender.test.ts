import { expect, test } from "vitest";
import { newestProductsCall } from "../config/calls.ts";
import { renderPage } from "./prerender.tsx";

const product = {
  _id: "gloves",
  name: "Nitrile gloves",
  img: "https://example.com:99999/a.png",
  description: "Powder-free",
  price: 4.35,
  minimumOrderQuantity: 1,
  availableQuantity: 9,
};

test("[H-3] the home page shows a product whose stored image is not a valid address", async () => {
  const html = await renderPage("/", { [newestProductsCall]: [product] });
  expect(html).toContain("Nitrile gloves");
  expect(html).toContain("Portfolio");
});

test("[N-4] rendering a page throws if a part of it can't be rendered", async () => {
  await expect(renderPage("/", { [newestProductsCall]: [{ ...product, price: null }] })).rejects.toThrow(
    "could not be rendered",
  );
});
