import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { PAGE_HEADERS } from "./serve-page.ts";

interface HeaderRule {
  headers: { key: string; value: string }[];
}

const { hosting } = JSON.parse(readFileSync(inRoot("firebase.json"), "utf8")) as { hosting: { headers: HeaderRule[] } };
const rule = hosting.headers.find(({ headers }) => headers.some(({ key }) => key === "Permissions-Policy"));

test("Hosting sends pages that are files with the same headers as the rendered home page", () => {
  expect(Object.fromEntries(rule?.headers.map(({ key, value }) => [key, value]) ?? [])).toEqual(PAGE_HEADERS);
});
