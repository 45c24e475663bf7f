import { FIRST_PRODUCTS, type PageFrame } from "contract/rendered-pages";
import { expect, test } from "vitest";
import { firstProductsCall } from "../../src/config/calls.ts";
import { aRow, found } from "../../test/fake-catalogue.ts";
import { renderOnRequest } from "./renderer.ts";

const frame: PageFrame = {
  template: '<html><head><title>Salus</title></head><body><div id="root"></div></body></html>',
  scripts: [],
  pictures: { "/products/a.svg": "data:image/svg+xml,a" },
};

test("[F-2] the page of products is rendered with the answer to its first call, and its first picture", async () => {
  expect(firstProductsCall).toBe(
    `/catalogue?${new URLSearchParams(Object.entries(FIRST_PRODUCTS).map(([name, value]) => [name, String(value)]))}`,
  );
  const catalogue = found([aRow("1", { img: "/products/a.svg" }), aRow("2", { img: "/products/a.svg" })]);
  const html = await renderOnRequest(frame, "/products", { catalogue });
  expect(html).toContain("<html data-frame><head><title>Products - Salus</title>");
  expect(html).toContain(`id="answers">{"${firstProductsCall}":`);
  expect([...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    "data:image/svg+xml,a",
    "/products/a.svg",
  ]);
  expect(html).not.toContain("Loading the products");
});

test("[F-2] [N-4] without its products, it asks the API: a later page has none of an earlier one", async () => {
  const html = await renderOnRequest(frame, "/products", {});
  expect(html).toContain("Loading the products");
  expect(html).not.toMatch(/<article|id="answers"/);
});
