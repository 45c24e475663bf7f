import { pathToFileURL } from "node:url";
import { webFolder } from "../../../functions/dev/emulators/config.ts";
import { inRoot } from "../../../functions/dev/folders.ts";
import type { StoredProduct } from "../../../functions/src/contract/product.ts";
import { builtPages } from "../../../functions/src/pages/built-pages.ts";
import { holdCalls } from "../../test/e2e/support/network.ts";
import { mainMenu, trendingProducts } from "../../test/e2e/support/screens.ts";
import { expectStill, watchShifts } from "../../test/e2e/support/shifts.ts";
import type { TestShop } from "../../test/e2e/support/shop.ts";
import { expect, test } from "../../test/e2e/support/test.ts";

const putFirst = async (shop: TestShop, changes: Partial<StoredProduct> = {}) => {
  const product = await shop.putProduct(changes);
  await shop.makeTrending(product);
  return product;
};

const HOSTILE = `</script><script>document.title="Taken"</script><img src=x onerror="document.title='Taken'"><!--`;

test("[H-3 H-5 X-6 R-1] the home page's HTML has current data, which scripts reuse", async ({
  page,
  browser,
  shop,
}) => {
  const product = await putFirst(shop, { name: HOSTILE, price: 4.35, availableQuantity: 17 });

  await test.step("without scripts", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    const card = trendingProducts(plain).first();
    // A function that starts slowly answers without the products, and the catalog follows its products within seconds.
    await expect(async () => {
      await plain.goto("/home");
      expect(await card.getByRole("heading").textContent()).toBe(product.name);
    }).toPass();
    for (const text of ["$4.35", "In stock"]) await expect(card).toContainText(text);
    await shop.updateProduct(product, { price: 4.4 });
    await expect(async () => {
      await plain.reload();
      expect(await card.textContent()).toContain("$4.40");
    }).toPass();
    await context.close();
  });

  await test.step("with scripts, which request no data and move nothing", async () => {
    const calls: string[] = [];
    page.on("request", (request) => void (request.url().includes("/api/") && calls.push(request.url())));
    await watchShifts(page);
    await page.setViewportSize({ width: 390, height: 800 });
    const card = page.getByRole("article").first();
    // A function that is slow answers without the products, and the page then asks for them.
    await expect(async () => {
      calls.length = 0;
      // Once the pictures are there, the page asks whether the products have changed.
      const pictures = await holdCalls(page, /\.(svg|webp)$/);
      await page.goto("/", { waitUntil: "commit" });
      const before = await card.elementHandle();
      await page.getByRole("button", { name: "Next offer" }).click();
      await expect(page.getByRole("group", { name: "2 of 4" })).toBeVisible();
      expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
      expect(calls).toEqual([]);
      pictures.release();
    }).toPass();
    await expectStill(page, "the home page");
    await expect(card.getByRole("heading")).toHaveText(product.name);
    await expect(page).toHaveTitle("Home - Salus");
  });

  await test.step("for search engines", async () => {
    const facts = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "")));
    const list = facts.find((fact) => fact["@type"] === "ItemList");
    expect(list.itemListElement).toHaveLength(8);
    expect(list.itemListElement[0].item).toMatchObject({
      name: product.name,
      offers: { priceCurrency: "USD", price: "4.40", availability: "https://schema.org/InStock" },
    });
    expect(JSON.stringify(facts)).not.toContain("/purchase/");
  });

  await test.step("and loads the current products when the visitor comes back from another page", async () => {
    const latest = await putFirst(shop);
    const open = async (name: string) => {
      await page.getByRole("button", { name: "Menu" }).click();
      await mainMenu(page).getByRole("link", { name }).click();
      await expect(page).toHaveTitle(`${name} - Salus`);
    };
    // What came with the page counts as new for a moment.
    await expect(async () => {
      await open("Blogs");
      await open("Home");
      expect(await page.getByRole("article", { name: latest.name }).count()).toBe(1);
    }).toPass();
  });
});

test("[H-8] a home page without data reserves the space for it, so that nothing moves when it comes", async ({
  page,
}) => {
  // What the function answers when it can't read the shop's data.
  const built = await builtPages(pathToFileURL(`${inRoot("functions/lib/pages", webFolder)}/`));
  const body = await built.render("/", {});
  await page.route("/", (route) => route.fulfill({ contentType: "text/html", body }));
  const products = page.getByRole("region", { name: "Trending Products" });
  const held = await holdCalls(page, /\/api\/catalog/);
  await watchShifts(page);
  await page.goto("/");
  await held.arrived;
  await expect(products.getByRole("status")).toHaveText("Loading the products…");
  held.release();
  await expect(products.getByRole("article")).toHaveCount(8);
  await expect(page.getByRole("region", { name: "What Our Clients say" }).getByRole("figure")).toHaveCount(6);
  await expectStill(page, "the home page");
});
