import type { Page } from "@playwright/test";
import { expectAccessible } from "../../test/e2e/support/accessibility.ts";
import { holdCalls, SCRIPTS } from "../../test/e2e/support/network.ts";
import { cardOf, heading } from "../../test/e2e/support/screens.ts";
import { expect, test } from "../../test/e2e/support/test.ts";
import { createUser } from "../../test/e2e/support/users.ts";

const PAGE_SIZE = 24;
const SLOW = "This is taking longer than usual.";

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

test("[F-1] [F-2] [N-4] the products are in the HTML; scripts take it over as it is, and ask for them again once", async ({
  openAs,
  shop,
}) => {
  await shop.untilListed(await shop.putProduct());
  const page = await openAs(await createUser());
  const { list, cards } = catalogue(page);
  // A function that starts slowly answers without the products.
  await expect.poll(async () => (await page.request.get("/products")).text()).toContain("<article");
  const calls = await holdCalls(page, /\/api\/catalogue\?/);
  const scripts = await holdCalls(page, SCRIPTS);
  // Scripts that are held delay every later event of the page.
  await page.goto("/products", { waitUntil: "commit" });
  await scripts.arrived;
  await expect(cards).toHaveCount(PAGE_SIZE);
  const first = await list.evaluateHandle((element) => element.firstElementChild);
  scripts.release();
  await calls.arrived;
  expect(await first.evaluate((card) => card?.isConnected)).toBe(true);
  await expect(page.getByRole("main").getByText("Loading the products")).toHaveCount(0);

  await test.step("but not those of a search", async () => {
    await page.goto("/products?sort=newest", { waitUntil: "commit" });
    await expect(page.getByRole("main").getByText("Loading the products")).toBeAttached();
    calls.release();
    await expect(cards).toHaveCount(PAGE_SIZE);
  });
});

test("[F-1] [A-5] a visitor sees nothing of the page of products on the way to the login page", async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const isSeen = document.querySelector("article")?.checkVisibility({ visibilityProperty: true });
      if (isSeen) document.documentElement.dataset.seen = "";
      requestAnimationFrame(look);
    };
    look();
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto("/products");
  await expect(heading(page, "Login")).toBeVisible();
  expect(await page.locator("html").getAttribute("data-seen")).toBeNull();
});

test("[P-1] [G-3] [G-4] a card follows the stock, and stays while others load; nothing found leads on", async ({
  openAs,
  shop,
}) => {
  const product = await shop.putProduct({ price: 4.5, availableQuantity: 12, minimumOrderQuantity: 3 });
  await shop.untilListed(product);
  const page = await openAs(await createUser());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/products?q=${encodeURIComponent(product.name)}`);
  const { field, cards, slow } = catalogue(page);
  const card = cardOf(page, product.name);
  for (const text of ["In stock", "Minimum order 3", "$4.50", "per quantity"]) await expect(card).toContainText(text);
  await shop.putOrder(await createUser(), product, 10);
  await expect(async () => {
    await page.reload();
    await card.waitFor();
    expect(await card.innerText()).toContain("Sold out");
  }).toPass();

  await page.clock.install();
  await page.reload();
  await expect(card).toBeVisible();
  await page.route(/\/api\/catalogue/, () => {});
  await field.fill("gloves");
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(slow).toContainText("you see the previous results");
  await expect(cards).toHaveCount(1);
  await page.unrouteAll();
  await field.fill("xyzzyxyzzy");
  await expect(page.getByText("Nothing found for “xyzzyxyzzy”")).toBeVisible();
  await expect(page.getByLabel("Category")).toHaveValue("");
  await expectAccessible(page, "nothing found, on a phone");
  await page.getByRole("button", { name: "Show all products" }).click();
  await expect(cards).toHaveCount(PAGE_SIZE);
  await page.goto(`/products?q=${encodeURIComponent(product.name)}`);
  await card.getByRole("link", { name: /^See details/ }).click();
  await expect(heading(page, product.name)).toBeVisible();
});
