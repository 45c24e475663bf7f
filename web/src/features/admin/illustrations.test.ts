import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ILLUSTRATIONS } from "./illustrations.ts";

test("[D-7] exactly the illustrations that the site serves can be chosen", () => {
  const served = readdirSync("public/products").filter((name) => name.endsWith(".svg"));
  expect(ILLUSTRATIONS.map(({ src }) => src)).toEqual(served.sort().map((name) => `/products/${name}`));
});
