import type { RenderedPath } from "contract/rendered-pages";
import { expect, test } from "vitest";
import { renderPage } from "../../src/app/prerender.tsx";
import { firstProductsCall, trendingCall } from "../../src/config/calls.ts";
import { aRow, found } from "../../test/fake-catalog.ts";
import { renderOnRequest } from "./renderer.ts";

const template = '<html><head><title>Salus</title></head><body><div id="root"></div></body></html>';
const render = (path: RenderedPath, answers: Parameters<typeof renderOnRequest>[2]) =>
  renderOnRequest(template, path, answers);

test("[F-2] the page of products is rendered with the answer to its first call, and without it asks the API", async () => {
  const html = await render("/products", { catalog: found([aRow("1"), aRow("2")]) });
  expect(html).toContain("<html data-shell><head><title>Products - Salus</title>");
  expect(html).toContain(`id="answers">{"${firstProductsCall}":`);
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html).not.toContain("Loading the products");
  // A later page has nothing of an earlier one.
  const later = await render("/products", {});
  expect(later).toContain("Loading the products");
  expect(later).not.toMatch(/<article|id="answers"/);
});

test("[H-3] the home page shows its products, also one whose stored image is not a valid address", async () => {
  const trending = found([aRow("1"), aRow("2", { img: "https://example.com:99999/a.png" })]);
  expect((await render("/", { trending, reviews: [] })).match(/<article/g)).toHaveLength(2);
});

test("[N-4] rendering a page throws if a part of it can't be rendered", async () => {
  const broken = { [trendingCall]: found([{ ...aRow("1"), price: null as never }]) };
  await expect(renderPage("/", broken)).rejects.toThrow("could not be rendered");
});
