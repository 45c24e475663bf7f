import { expect, test } from "vitest";
import { robots } from "./search-engines.ts";

// The sweep reads the sitemap, and opens each address that it names.
test("[X-6] robots.txt keeps out private pages and what is below them, but not the files beside them", () => {
  const hidden = ["/products", "/purchase/:productId", "/dashboard", "/dashboard/a", "/dashboard/b/:id"];
  const text = robots("https://s", hidden);
  const named = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
  expect(named).toEqual(["/products$", "/products?", "/purchase/", "/dashboard"]);
  expect(text).toContain("Sitemap: https://s/sitemap.xml");
});
