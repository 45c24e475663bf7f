import { randomUUID } from "node:crypto";
import { FIRESTORE } from "./support/network.ts";
import { heading } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

const PAGE_SIZE = 24;

test("[P-1] [G-3] [G-4] a search and its pages survive a reload, going back leads to the same place, and Firestore is not asked for products", async ({
  openAs,
  shop,
}) => {
  // One word finds these products, and nothing else. From A to Z they get cheaper; every third is sold out.
  const word = `zinc${randomUUID().slice(0, 6)}`;
  const products = await Promise.all(
    Array.from({ length: 26 }, (_, number) =>
      shop.putProduct({
        name: `${word} range ${String.fromCharCode(65 + number)}`,
        price: 100 - number,
        minimumOrderQuantity: 2,
        availableQuantity: number % 3 === 1 ? 0 : 20,
      }),
    ),
  );
  await shop.untilListed(...products);
  const page = await openAs(await createUser());
  const firestore: string[] = [];
  page.on("request", (request) => {
    if (FIRESTORE.test(request.url()) && request.postData()?.includes("products")) firestore.push(request.url());
  });
  const list = page.getByRole("list", { name: "Products" });
  const [cards, shown] = [list.getByRole("article"), list.getByRole("heading")];
  const field = page.getByRole("searchbox", { name: "Search" });
  const found = page.getByRole("main").getByRole("status").filter({ hasText: "found" });
  const turn = (number: number) => page.getByRole("link", { name: `Page ${number}`, exact: true });
  await page.goto("/products");
  await expect(cards).toHaveCount(PAGE_SIZE);
  await field.pressSequentially(`RANGE ${word.toUpperCase().slice(0, -1)}`);
  await expect(found).toHaveText("26 products found, page 1 of 2");
  await expect(field).toBeFocused();
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  const cheapestFirst = products.map(({ name }) => name).toReversed();
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
  await page.getByRole("checkbox", { name: "In stock only" }).check();
  await expect(found).toHaveText("17 products found");
});
