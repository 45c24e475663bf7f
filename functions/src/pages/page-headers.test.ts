import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { PAGE_HEADERS } from "./serve-page.ts";

interface HeaderRule {
  regex?: string;
  headers: { key: string; value: string }[];
}

const { hosting } = JSON.parse(readFileSync(inRoot("firebase.json"), "utf8")) as { hosting: { headers: HeaderRule[] } };
const rule = hosting.headers.find(({ headers }) => headers.some(({ key }) => key === "Permissions-Policy"));

test("Hosting sends pages that are files with the same headers as the rendered home page", () => {
  expect(Object.fromEntries(rule?.headers.map(({ key, value }) => [key, value]) ?? [])).toEqual(PAGE_HEADERS);
});

test("the headers cover every address except Firebase's own, where the sign-in has its frame", () => {
  const covers = new RegExp(rule?.regex ?? "");
  for (const path of ["/", "/home", "/_", "/_a/b", "/dashboard/myOrders", "/assets/a_b.js", "/no/such/page"])
    expect({ path, covered: covers.test(path) }).toEqual({ path, covered: true });
  expect(covers.test("/__/auth/iframe")).toBe(false);
});
