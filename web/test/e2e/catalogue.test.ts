import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { FIRESTORE } from "./support/network.ts";
import { heading } from "./support/screens.ts";
import type { TestShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

const PAGE_SIZE = 24;
const SLOW = "This is taking longer than usual.";

/** Adds products that one word finds, and nothing else. From A to Z they get cheaper; every third is sold out. */
const putRange = async (shop: TestShop, count: number) => {
  const word = `zinc${randomUUID().slice(0, 6)}`;
  const products = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      shop.putProduct({
        name: `${word} range ${String.fromCharCode(65 + number)}`,
        price: 100 - number,
        minimumOrderQuantity: 2,
        availableQuantity: number % 3 === 1 ? 0 : 20,
      }),
    ),
  );
  await shop.untilListed(...products);
  return { word, names: products.map(({ name }) => name) };
};

const catalogue = (page: Page) => {
  const list = page.getByRole("list", { name: "Products" });
  return {
    list,
    cards: list.getByRole("article"),
    names: list.getByRole("heading"),
    field: page.getByRole("searchbox", { name: "Search" }),
    sort: page.getByLabel("Sort by"),
    inStock: page.getByRole("checkbox", { name: "In stock only" }),
    found: page.getByRole("main").getByRole("status").filter({ hasNotText: SLOW }),
    slow: page.getByRole("main").getByRole("status").filter({ hasText: SLOW }),
    turn: (number: number) => page.getByRole("link", { name: `Page ${number}`, exact: true }),
  };
};

test("[P-1] [G-3] [G-4] a search and its pages survive a reload, going back leads to the same place, and Firestore is not asked for products", async ({
  openAs,
  shop,
}) => {
  const { word, names } = await putRange(shop, 26);
  const page = await openAs(await createUser());
  const firestore: string[] = [];
  page.on("request", (request) => {
    if (FIRESTORE.test(request.url()) && request.postData()?.includes("products")) firestore.push(request.url());
  });
  await page.goto("/products");
  const { cards, field, names: shown, found, list, sort, inStock, turn } = catalogue(page);
  await expect(cards).toHaveCount(PAGE_SIZE);
  await field.pressSequentially(`RANGE ${word.toUpperCase().slice(0, -1)}`);
  await expect(found).toHaveText("26 products found, page 1 of 2");
  await expect(field).toBeFocused();
  await sort.selectOption("Price, low to high");
  const cheapestFirst = names.toReversed();
  await expect(shown).toHaveText(cheapestFirst.slice(0, PAGE_SIZE));
  await turn(2).press("Enter");
  await expect(list).toBeFocused();
  await expect(shown).toHaveText(cheapestFirst.slice(PAGE_SIZE));
  await page.reload();
  await expect(shown).toHaveText(cheapestFirst.slice(PAGE_SIZE));
  await turn(1).press("Enter");
  await expect(shown).toHaveText(cheapestFirst.slice(0, PAGE_SIZE));
  expect(firestore).toEqual([]);

  await cards.last().scrollIntoViewIfNeeded();
  // The API can answer later than Firestore. The product is deleted when the test ends.
  const answered = page.waitForResponse(/\/api\/products\/\w+$/);
  await cards.last().getByRole("link").first().click();
  await expect(heading(page, cheapestFirst[PAGE_SIZE - 1] ?? "")).toBeVisible();
  await answered;
  await page.goBack();
  await expect(shown).toHaveText(cheapestFirst.slice(0, PAGE_SIZE));
  await expect(cards.last()).toBeInViewport();
  await inStock.check();
  await expect(found).toHaveText("17 products found");
});
