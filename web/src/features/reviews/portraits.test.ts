import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { PORTRAITS, portraitsFor } from "./portraits.ts";

test("[D-3] the site serves every portrait that can be chosen", () => {
  const served = readdirSync("public/avatars").filter((name) => name.endsWith(".svg"));
  expect(served.map((name) => `/avatars/${name}`)).toEqual(expect.arrayContaining(PORTRAITS.map(({ src }) => src)));
});

test("[X-4] the user's own photo comes first, if there is one", () => {
  expect(portraitsFor("https://photos.example.com/casey.jpg")[0]).toEqual({
    src: "https://photos.example.com/casey.jpg",
    name: "My photo",
  });
  expect(portraitsFor(null)).toEqual(PORTRAITS);
});
