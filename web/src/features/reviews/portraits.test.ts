import { readdirSync } from "node:fs";
import { portraitOf } from "contract/review";
import { expect, test } from "vitest";
import { PORTRAITS } from "./portraits.ts";

test("[D-3] the site serves every portrait that can be chosen", () => {
  const served = readdirSync("public/avatars").filter((name) => name.endsWith(".svg"));
  expect(served.map((name) => `/avatars/${name}`)).toEqual(expect.arrayContaining(PORTRAITS.map(({ src }) => src)));
  for (const { src } of PORTRAITS) expect(portraitOf(src)).toBe(src);
});
