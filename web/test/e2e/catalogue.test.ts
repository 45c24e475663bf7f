import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { FIRESTORE_READS } from "./support/network.ts";
import { cardOf, heading } from "./support/screens.ts";
import type { TestShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

const PAGE_SIZE = 12;
const SLOW = "This takes longer than usual.";

/** Adds products that one word finds, and nothing else. From A to Z they get cheaper; every third is sold out. */
const putRange = async (shop: TestShop, count: number) => {
  const word = `zinc${randomUUID().slice(0, 6)}`;
  const products = [];
  for (let number = 0; number < count; number++)
    products.push(
      await shop.putProduct({
        name: `${word} ${String.fromCharCode(65 + number)}`,
        price: 100 - number,
        minimumOrderQuantity: 2,
        availableQuantity: number % 3 === 1 ? 0 : 20,
      }),
    );
  return { word, products, names: products.map(({ name }) => name) };
};

const catalogue = (page: Page) => {
  const list = page.getByRole("list", { name: "Products" });
  return {
    list,
    cards: list.getByRole("article"),
    names: list.getByRole("heading"),
    field: page.getByRole("searchbox", { name: "Search by name" }),
    sort: page.getByLabel("Sort by"),
    inStock: page.getByRole("checkbox", { name: "In stock only" }),
    found: page.getByRole("main").getByRole("status").filter({ hasNotText: SLOW }),
    slow: page.getByRole("main").getByRole("status").filter({ hasText: SLOW }),
    next: page.getByRole("button", { name: "Next page" }),
    previous: page.getByRole("button", { name: "Previous page" }),
  };
};

test("[P-1] a search by the start of words, and its pages, survive a reload and going back", async ({
  openAs,
  shop,
}) => {
  const { word, products, names } = await putRange(shop, 26);
  const available = products.filter(({ availableQuantity }) => availableQuantity > 0).map(({ name }) => name);
  const page = await openAs(await createUser());
  const reads: string[] = [];
  page.on("request", (request) => {
    if (FIRESTORE_READS.test(request.url())) reads.push(decodeURIComponent(request.postData() ?? ""));
  });
  await page.goto("/products");
  const { cards, field, names: shown, found, list, sort, inStock, next, previous } = catalogue(page);
  await expect(cards).toHaveCount(PAGE_SIZE);
  await field.pressSequentially(word.toUpperCase().slice(0, -1));
  await expect(found).toHaveText("26 products found, page 1 of 3");
  await expect(field).toBeFocused();
  await field.fill(`${word} b`);
  await expect(shown).toHaveText([names[1] ?? ""]);
  await field.fill(word);

  const cheapestFirst = available.toReversed();
  await sort.selectOption("Price, low to high");
  await inStock.check();
  await expect(found).toHaveText(`${cheapestFirst.length} products found, page 1 of 2`);
  await expect(shown).toHaveText(cheapestFirst.slice(0, PAGE_SIZE));
  await next.click();
  await expect(list).toBeFocused();
  await expect(found).toHaveText(`${cheapestFirst.length} products found, page 2 of 2`);
  await expect(next).toBeDisabled();

  await page.reload();
  await expect(shown).toHaveText(cheapestFirst.slice(PAGE_SIZE));
  await previous.click();
  await expect(shown).toHaveText(cheapestFirst.slice(0, PAGE_SIZE));
  await expect(previous).toBeDisabled();
  await page.goBack();
  await expect(shown).toHaveText(cheapestFirst.slice(PAGE_SIZE));
  const limits = reads.join("\n").match(/"collectionId":"products"[^\n]*?"limit":(\d+)/g) ?? [];
  expect(limits.length).toBeGreaterThanOrEqual(4);
  expect(new Set(limits.map((limit) => limit.replace(/.*"limit":/, "")))).toEqual(new Set([String(PAGE_SIZE)]));
});

test("[P-1 P-2 N-4] a card follows the stock live, and stays while others load", async ({ openAs, shop }) => {
  const product = await shop.putProduct({ price: 4.5, availableQuantity: 12, minimumOrderQuantity: 3 });
  const page = await openAs(await createUser());
  await page.clock.install();
  await page.goto(`/products?q=${encodeURIComponent(product.name)}`);
  const { field, cards, slow } = catalogue(page);
  const card = cardOf(page, product.name);
  for (const text of ["12 left", "Minimum order 3", "$4.50", "per quantity"]) await expect(card).toContainText(text);
  await shop.putOrder(await createUser(), product, 10);
  await expect(card).toContainText("Sold out");
  await expect(card.getByRole("link")).toHaveCount(0);
  await shop.updateProduct(product, { availableQuantity: 3 });

  await page.route(FIRESTORE_READS, (route) => (route.request().method() === "POST" ? undefined : route.fallback()));
  await field.fill("gloves");
  await expect(page).toHaveURL("/products?q=gloves");
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(slow).toContainText("you see what was here before");
  await expect(cards).toHaveCount(1);
  await card.getByRole("link", { name: /^Book Now/ }).click();
  await page.unrouteAll();
  await expect(heading(page, product.name)).toBeVisible();
});
