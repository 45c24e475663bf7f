import { expect, test } from "vitest";
import * as z from "zod/mini";
import { PEOPLES_NAMES, SHOP_NAMES } from "../../testing/shop-names.ts";
import { signUpInput } from "./password.ts";
import { reviewBody, reviewInput } from "./review-input.ts";
import { isShopName } from "./shop-name.ts";
import { profileInput } from "./user-input.ts";

test.each(SHOP_NAMES)("[G-8] %j is the shop's own name", (name) => expect(isShopName(name)).toBe(true));
test.each(PEOPLES_NAMES)("[G-8] %j is a person's name", (name) => expect(isShopName(name)).toBe(false));

const FORMS = { signUpInput, profileInput, reviewInput, reviewBody };

// On a long text, the pattern would take minutes.
test.each(Object.entries(FORMS))(
  "[G-8] %s refuses the shop's own name, and of a long name says only that",
  (_, form) => {
    const saidOf = (name: string) =>
      z.safeParse(form, { name }).error?.issues.flatMap(({ path, message }) => (path[0] === "name" ? [message] : []));
    expect(saidOf("Salus Official")).toEqual(["This is the shop's own name. Choose another one."]);
    expect(saidOf(`Salus ${"x".repeat(120)}`)).toEqual(["Must be 120 characters or fewer"]);
  },
);
