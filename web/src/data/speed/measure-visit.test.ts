import { expect, test } from "vitest";
import { pageAt } from "./measure-visit.ts";

test("[F-1] a page is known by its name, whatever its address says", () => {
  const pages = ["/", "/home", "/Blogs/gloves", "/purchase/4f%2F2", "/dashboard/", "/dashboard/manageProducts/import"];
  expect(pages.map(pageAt)).toEqual(["home", "home", "article", "purchase", "profile", "importProducts"]);
  for (const path of ["/no/such/page", "/api/docs", "/dashboard/manageProducts/42/other"])
    expect(pageAt(path)).toBeUndefined();
});
