import { pathToFileURL } from "node:url";
import { webFolder } from "../../../functions/dev/emulators/config.ts";
import { inRoot } from "../../../functions/dev/folders.ts";
import { builtPages } from "../../../functions/src/pages/built-pages.ts";
import { holdCalls } from "../../test/e2e/support/network.ts";
import { expectStill, watchShifts } from "../../test/e2e/support/shifts.ts";
import { expect, test } from "../../test/e2e/support/test.ts";

const HOSTILE = `</script><script>document.title="Taken"</script><img src=x onerror="document.title='Taken'"><!--`;

test("[H-3 H-5 X-6 R-1] the home page's HTML has current data, which scripts and search engines use, and which nothing moves", async ({
  page,
  shop,
}) => {
  const product = await shop.putProduct({ name: HOSTILE, price: 4.35 });
  await shop.makeTrending(product);
  const calls: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/") && calls.push(request.url())));
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 800 });
  const card = page.getByRole("article").first();
  // A function that starts slowly answers without the products, and the catalog follows its products within seconds.
  await expect(async () => {
    calls.length = 0;
    // Once the pictures are there, the page asks whether the products have changed.
    const pictures = await holdCalls(page, /\.(svg|webp)$/);
    await page.goto("/", { waitUntil: "commit" });
    const before = await card.elementHandle();
    expect(await card.getByRole("heading").textContent()).toBe(product.name);
    await page.getByRole("button", { name: "Next offer" }).click();
    await expect(page.getByRole("group", { name: "2 of 4" })).toBeVisible();
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    expect(calls).toEqual([]);
    pictures.release();
  }).toPass();
  await expectStill(page, "the home page");
  await expect(page).toHaveTitle("Home - Salus");
  const facts = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "")));
  const list = facts.find((fact) => fact["@type"] === "ItemList");
  expect(list.itemListElement).toHaveLength(8);
  expect(list.itemListElement[0].item).toMatchObject({
    name: product.name,
    offers: { priceCurrency: "USD", price: "4.35", availability: "https://schema.org/InStock" },
  });
  expect(JSON.stringify(facts)).not.toContain("/purchase/");
});

test("[H-8] a home page without data reserves the space for it, so that nothing moves when it comes", async ({
  page,
}) => {
  // The function's answer when it can't read the shop's data.
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
