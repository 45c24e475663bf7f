import { expect, test } from "vitest";
import { firstProductsCall } from "../../src/config/calls.ts";
import { aRow, found } from "../../test/fake-catalogue.ts";
import { renderOnRequest } from "./renderer.ts";

const template = '<html><head><title>Salus</title></head><body><div id="root"></div></body></html>';

test("[F-2] the page of products is rendered with the answer to its first call", async () => {
  const catalogue = found([aRow("1"), aRow("2")]);
  const html = await renderOnRequest(template, "/products", { catalogue });
  expect(html).toContain("<html data-shell><head><title>Products - Salus</title>");
  expect(html).toContain(`id="answers">{"${firstProductsCall}":`);
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html).not.toContain("Loading the products");
});

test("[H-3] the home page is rendered with the answer to its call for products", async () => {
  const html = await renderOnRequest(template, "/", { trending: found([aRow("1"), aRow("2")]), reviews: [] });
  expect(html.match(/<article/g)).toHaveLength(2);
});

test("[F-2] [N-4] without its products, it asks the API: a later page has none of an earlier one", async () => {
  const html = await renderOnRequest(template, "/products", {});
  expect(html).toContain("Loading the products");
  expect(html).not.toMatch(/<article|id="answers"/);
});
