import { expect, test } from "vitest";
import { robots, sitemap } from "./search-engines.ts";

test("[X-6] robots.txt keeps out private pages and what is below them, but not the files beside them", () => {
  const text = robots("https://s", [
    "/products",
    "/purchase/:productId",
    "/dashboard",
    "/dashboard/a",
    "/dashboard/b/:id",
  ]);
  expect(text.match(/^Disallow: .*$/gm)).toEqual([
    "Disallow: /products$",
    "Disallow: /products?",
    "Disallow: /purchase/",
    "Disallow: /dashboard",
  ]);
  expect(text).toContain("Sitemap: https://s/sitemap.xml");
});

test("[X-6] the sitemap names every address", () => {
  expect(sitemap("https://s", ["/", "/blogs"])).toContain(
    "  <url><loc>https://s/</loc></url>\n  <url><loc>https://s/blogs</loc></url>",
  );
});
