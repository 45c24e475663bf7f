import { expect, test } from "vitest";
import { callFor, readAddress, writeAddress } from "./catalog-address.ts";

const read = (address: string) => readAddress(new URLSearchParams(address));

test.each([
  "",
  "q=face+mask&category=first-aid&inStock=1&sort=price-desc&page=3",
  "q=gloves&sort=name",
  "lowStock=1&sort=stock",
])("[P-1] [G-9] the address ?%s is read and written without change", (address) => {
  expect(String(writeAddress(read(address)))).toBe(address);
});

test("[P-1] an invalid address shows the first page of all products by name, and a long search text is cut", () => {
  const all = { text: "", category: undefined, inStock: false, lowStock: false, sort: "name", page: 1 };
  expect(read("sort=color&inStock=maybe&page=-7&q=&category=&after=x")).toEqual(all);
  for (const page of ["0", "two", "1.5", "", "1e9"]) expect(read(`page=${page}`).page).toBe(1);
  expect(read(`q=${"x".repeat(500)}`).text).toHaveLength(200);
  expect(String(writeAddress({ ...read(""), text: "  " }))).toBe("");
});

test("[G-3] a search has the best match first, and only a search can be sorted by its match", () => {
  expect(read("q=gloves").sort).toBe("best");
  expect(read("sort=best").sort).toBe("name");
  expect(String(writeAddress({ ...read("q=gloves"), text: "" }))).toBe("");
  expect(readAddress(new URLSearchParams(), "stock").sort).toBe("stock");
  expect(String(writeAddress({ ...read(""), sort: "name" }, "stock"))).toBe("sort=name");
});

test("[G-4] the call names only what is asked for, so that equal searches share one cached answer", () => {
  expect(callFor(read("q=+gloves+&utm_source=mail"), 24)).toBe("/catalog?q=gloves&sort=best&limit=24");
  expect(callFor(read("category=first-aid&inStock=1&lowStock=1&page=2"), 12)).toBe(
    "/catalog?category=first-aid&inStock=true&lowStock=true&sort=name&page=2&limit=12",
  );
});
