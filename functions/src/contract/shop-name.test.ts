import { expect, test } from "vitest";
import { PEOPLES_NAMES, SHOP_NAMES } from "../../testing/shop-names.ts";
import { isShopName } from "./shop-name.ts";

test.each(SHOP_NAMES)("[G-8] %j is the shop's own name", (name) => expect(isShopName(name)).toBe(true));
test.each(PEOPLES_NAMES)("[G-8] %j is a person's name", (name) => expect(isShopName(name)).toBe(false));
