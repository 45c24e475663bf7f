import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ILLUSTRATIONS } from "./illustrations.ts";

const repository = new URL("../../../", import.meta.url);

test("[D-7] exactly the illustrations that the site serves can be chosen, and the rules allow them alone", () => {
  const served = readdirSync(new URL("web/public/products", repository)).filter((name) => name.endsWith(".svg"));
  expect(ILLUSTRATIONS.map((name) => `${name}.svg`)).toEqual(served.sort());
  const rules = readFileSync(new URL("firestore.rules", repository), "utf8").replaceAll(/'\s*\+ '/g, "");
  const [, allowed] = /matches\('\/products\/\(([a-z0-9|-]+)\)/.exec(rules) ?? [];
  expect(allowed?.split("|")).toEqual(ILLUSTRATIONS);
});
