import { FIRESTORE } from "./support/network.ts";
import { heading } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

test("[P-1] [G-3] [G-4] going back leads to where one was in the list, also after a reload, and Firestore is not asked for products", async ({
  openAs,
}) => {
  const page = await openAs(await createUser());
  const firestore: string[] = [];
  page.on("request", (request) => {
    if (FIRESTORE.test(request.url()) && request.postData()?.includes("products")) firestore.push(request.url());
  });
  const list = page.getByRole("list", { name: "Products" });
  await page.goto("/products");
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await expect(page).toHaveURL("/products?sort=price");
  await page.reload();
  const name = (await list.getByRole("heading").nth(18).textContent()) ?? "";
  const card = list.getByRole("article", { name });
  await card.scrollIntoViewIfNeeded();
  expect(firestore).toEqual([]);
  await card.getByRole("link").first().click();
  await expect(heading(page, name)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/products?sort=price");
  await expect(card).toBeInViewport();
});
