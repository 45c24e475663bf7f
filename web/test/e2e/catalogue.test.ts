import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { aPerson } from "./support/people.ts";
import { cardOf, heading, logIn } from "./support/screens.ts";
import type { Shelves } from "./support/shelves.ts";
import { expect, test } from "./support/test.ts";

const LISTENS = /Firestore\/Listen\/channel/;

/** Products that one word finds, and no other test's products with them: "Zinc 3fa85f64 A …", B and so on. */
const aRange = async (shelves: Shelves, count: number) => {
  const word = `zinc${randomUUID().slice(0, 6)}`;
  const products = [];
  for (let number = 0; number < count; number++)
    products.push(
      await shelves.put({
        name: `${word} ${String.fromCharCode(65 + number)}`,
        price: 100 - number,
        minimumOrderQuantity: 2,
        availableQuantity: number % 3 === 1 ? 0 : 20,
      }),
    );
  return { word, products, names: products.map(({ name }) => name) };
};

const catalogue = (page: Page) => ({
  field: page.getByRole("searchbox", { name: "Search by name" }),
  sort: page.getByLabel("Sort by"),
  inStock: page.getByRole("checkbox", { name: "In stock only" }),
  list: page.getByRole("list", { name: "Products" }),
  cards: page.getByRole("list", { name: "Products" }).getByRole("article"),
  names: page.getByRole("list", { name: "Products" }).getByRole("heading"),
  found: page.getByRole("main").getByRole("status"),
  next: page.getByRole("button", { name: "Next page" }),
  previous: page.getByRole("button", { name: "Previous page" }),
});

test("[P-1] products are found by the beginning of any word of their name as one types; the focus stays", async ({
  openAs,
  shelves,
}) => {
  const { word, names } = await aRange(shelves, 3);
  const page = await openAs(await aPerson());
  await page.goto("/products");
  const { field, cards, found, names: shown } = catalogue(page);
  await expect(cards).toHaveCount(12);
  await field.pressSequentially(word.toUpperCase().slice(0, -1), { delay: 20 });
  await expect(found).toHaveText("3 products found");
  await expect(shown).toHaveText(names);
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(`/products?q=${word.toUpperCase().slice(0, -1)}`);

  await field.fill(`${word} b`);
  await expect(found).toHaveText("1 product found");
  await expect(shown).toHaveText([names[1] ?? ""]);
});

test("[P-1] what is looked for is in the address: a reload, a shared link and the back button bring it back", async ({
  openAs,
  shelves,
}) => {
  const { word } = await aRange(shelves, 3);
  const page = await openAs(await aPerson());
  await page.goto("/products");
  const { field, sort, inStock, found } = catalogue(page);
  await field.fill(word);
  await expect(found).toHaveText("3 products found");
  await sort.selectOption("Price, low to high");
  await inStock.check();
  await expect(found).toHaveText("2 products found");
  await expect(page).toHaveURL(`/products?q=${word}&sort=price&inStock=1`);

  await page.reload();
  await expect(found).toHaveText("2 products found");
  await expect(field).toHaveValue(word);
  await expect(sort).toHaveValue("price");
  await expect(inStock).toBeChecked();

  const other = await openAs(await aPerson());
  await other.goto(page.url());
  await expect(catalogue(other).found).toHaveText("2 products found");

  await page.goBack();
  await expect(inStock).not.toBeChecked();
  await expect(found).toHaveText("3 products found");
  await page.goBack();
  await expect(sort).toHaveValue("name");
  await expect(field).toHaveValue(word);
});

test("[P-1 A-5] a shared link survives the login it asks for", async ({ page, shelves }) => {
  const { word } = await aRange(shelves, 2);
  await page.goto(`/products?q=${word}&sort=newest`);
  await logIn(page, await aPerson());
  await expect(catalogue(page).found).toHaveText("2 products found");
  await expect(page).toHaveURL(`/products?q=${word}&sort=newest`);
});

test("[P-1] products are sorted by name, price and age, both ways", async ({ openAs, shelves }) => {
  const { word, names } = await aRange(shelves, 4);
  const page = await openAs(await aPerson());
  await page.goto(`/products?q=${word}`);
  const { sort, names: shown } = catalogue(page);
  const backwards = [...names].reverse();
  for (const [option, order] of [
    ["Name, Z to A", backwards],
    ["Price, high to low", names],
    ["Price, low to high", backwards],
    ["Name, A to Z", names],
    ["Newest first", backwards],
  ] as const) {
    await sort.selectOption(option);
    await expect(shown).toHaveText(order);
  }
});

for (const [how, address] of [
  ["by name", ""],
  ["by price, backwards", "&sort=price-desc"],
  ["newest first", "&sort=newest"],
  ["in stock only, by price", "&sort=price&inStock=1"],
] as const)
  test(`[P-1] ${how}, each product stands on one page, and back leads through the same pages`, async ({
    openAs,
    shelves,
  }) => {
    const { word, products } = await aRange(shelves, 26);
    const wanted = products.filter(({ availableQuantity }) => availableQuantity > 0 || !address.includes("inStock"));
    const page = await openAs(await aPerson());
    await page.goto(`/products?q=${word}${address}`);
    const { names, found, list, next, previous } = catalogue(page);
    const pages = Math.ceil(wanted.length / 12);
    const read: string[][] = [];
    for (let number = 1; number <= pages; number++) {
      await expect(found).toHaveText(`${wanted.length} products found, page ${number} of ${pages}`);
      read.push(await names.allTextContents());
      if (number === pages) break;
      await next.click();
      await expect(list).toBeFocused();
    }
    expect(read.flat().sort()).toEqual(wanted.map(({ name }) => name).sort());
    await expect(next).toBeDisabled();

    await page.reload();
    await expect(names).toHaveText(read.at(-1) ?? []);
    for (let number = pages - 1; number >= 1; number--) {
      await previous.click();
      await expect(names).toHaveText(read[number - 1] ?? []);
    }
    await expect(previous).toBeDisabled();
    await page.goBack();
    await expect(names).toHaveText(read[1] ?? []);
  });

test("[P-1] a search that finds nothing says so, and clearing it shows everything", async ({ openAs }) => {
  const page = await openAs(await aPerson());
  await page.goto("/products");
  const { field, cards, found } = catalogue(page);
  await field.fill("no such thing");
  await expect(found).toContainText("Nothing found for “no such thing”");
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(cards).toHaveCount(12);
  await expect(field).toHaveValue("");
  await expect(page).toHaveURL("/products");
});

test("[P-1 P-2] a card tells the price, what is left and the minimum order; sold out is said and can't be booked", async ({
  openAs,
  shelves,
}) => {
  const left = await shelves.put({ price: 4.5, availableQuantity: 12, minimumOrderQuantity: 3 });
  const few = await shelves.put({ availableQuantity: 2, minimumOrderQuantity: 3 });
  const page = await openAs(await aPerson());
  await page.goto("/products?q=examination gloves");
  await catalogue(page).field.fill(left.name);
  const card = cardOf(page, left.name);
  for (const text of ["12 left", "Minimum order 3", "$4.50", "per quantity"]) await expect(card).toContainText(text);
  await card.getByRole("link", { name: /^Book Now/ }).click();
  await expect(heading(page, left.name)).toBeVisible();

  await page.goto(`/products?q=${encodeURIComponent(few.name)}`);
  await expect(cardOf(page, few.name)).toContainText("Sold out");
  await expect(cardOf(page, few.name).getByRole("link")).toHaveCount(0);
});

test("[P-1] what is left changes on the page as others buy", async ({ openAs, shelves }) => {
  const product = await shelves.put({ availableQuantity: 40 });
  const page = await openAs(await aPerson());
  await page.goto(`/products?q=${encodeURIComponent(product.name)}`);
  await expect(cardOf(page, product.name)).toContainText("40 left");
  await shelves.order(await aPerson(), product, 39);
  await expect(cardOf(page, product.name)).toContainText("Sold out");
});

test("[P-1] a page reads the dozen products it shows, whatever is looked for", async ({ openAs, shelves }) => {
  const { word } = await aRange(shelves, 14);
  const page = await openAs(await aPerson());
  const questions: string[] = [];
  page.on("request", (request) => {
    if (LISTENS.test(request.url())) questions.push(decodeURIComponent(request.postData() ?? ""));
  });
  await page.goto("/products");
  const { field, sort, inStock, found, next, cards } = catalogue(page);
  await expect(cards).toHaveCount(12);
  await field.fill(word);
  await expect(found).toHaveText("14 products found, page 1 of 2");
  await sort.selectOption("Newest first");
  await next.click();
  await expect(cards).toHaveCount(2);
  await inStock.check();
  await expect(cards).toHaveCount(9);
  const lists = questions.join("\n").match(/"collectionId":"products"[^\n]*?"limit":(\d+)/g) ?? [];
  expect(lists.length).toBeGreaterThanOrEqual(5);
  expect(new Set(lists.map((list) => list.replace(/.*"limit":/, "")))).toEqual(new Set(["12"]));
});

test("[P-1 N-4] while other products are on their way, the old ones stay on the page", async ({ openAs, shelves }) => {
  const { word } = await aRange(shelves, 2);
  const page = await openAs(await aPerson());
  await page.goto("/products");
  const { field, cards, found } = catalogue(page);
  await expect(cards).toHaveCount(12);
  await page.route(LISTENS, (route) => (route.request().method() === "POST" ? undefined : route.fallback()));
  await field.fill(word);
  await expect(page).toHaveURL(`/products?q=${word}`);
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await expect(cards).toHaveCount(12);
  const slow = found.filter({ hasText: "This takes longer than usual." });
  await expect(slow).toBeVisible();
  await expect(slow).toContainText("you see what was here before");
});
