import { expect, test } from "vitest";
import { PEOPLES_NAMES, SHOP_NAMES } from "../../testing/shop-names.ts";
import { parse } from "./fields.ts";
import { reviewCall, reviewInput } from "./review-input.ts";
import { isShopName } from "./shop-name.ts";
import { profileInput, signUpInput } from "./user.ts";

test.each(SHOP_NAMES)("[G-8] %j is the shop's own name", (name) => expect(isShopName(name)).toBe(true));
test.each(PEOPLES_NAMES)("[G-8] %j is a person's name", (name) => expect(isShopName(name)).toBe(false));

const FORMS = { signUpInput, profileInput, reviewInput, reviewCall };
/** A name that the pattern would compare with the shop's in very many ways. */
const long = `${"$".repeat(150)}${"@".repeat(150)}${"|".repeat(150)}x`;

test.each(Object.entries(FORMS))("[G-8] %s refuses the shop's own name, and a long one at once", (_, form) => {
  const refusalOf = (name: string) => parse(form, { name });
  expect(refusalOf("Salus Official")).toMatchObject({
    errors: expect.arrayContaining([{ field: "name", message: "This is the shop's own name. Choose another one." }]),
  });
  const start = performance.now();
  expect(refusalOf(long)).toMatchObject({ ok: false });
  expect(performance.now() - start).toBeLessThan(1000);
});
