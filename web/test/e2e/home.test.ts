import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { webFolder } from "../../../functions/dev/emulators/config.ts";
import { inRoot } from "../../../functions/dev/folders.ts";
import type { StoredProduct } from "../../../functions/src/contract/product.ts";
import { builtPages } from "../../../functions/src/pages/built-pages.ts";
import { holdCalls } from "./support/network.ts";
import { mainMenu, trendingProducts } from "./support/screens.ts";
import { expectStill, watchShifts } from "./support/shifts.ts";
import type { TestShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const OFFERS = [
  "15% off virus protection gear",
  "Basic testing set at $7.99",
  "Dual-frequency stethoscope from $12.99",
  "20% off promotions",
];

const SECTIONS = [
  "Offers",
  "Promotions",
  "Trending Products",
  "Supplies you can count on, every day.",
  "What Our Clients say",
  "Know what is back in stock",
  "Salus in numbers",
];

/** How many columns the list of a region has. */
const columnsOf = (page: Page, region: string) =>
  page
    .getByRole("region", { name: region })
    .getByRole("list")
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);

test("[H-1 H-2 H-3 H-4 H-5 H-7 H-8 K-2 N-1] the home page shows its sections in order", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  await page.clock.install();
  await page.goto("/");
  const region = (name: string) => page.getByRole("region", { name });
  await expect(trendingProducts(page)).toHaveCount(8);
  await expect(region("What Our Clients say").getByRole("figure")).toHaveCount(6);
  await expect(page.getByRole("main").getByRole("region")).toHaveCount(SECTIONS.length);
  for (const [place, name] of SECTIONS.entries())
    await expect(page.getByRole("main").locator("section").nth(place)).toHaveAccessibleName(name);
  await expect(mainMenu(page).getByRole("link")).toHaveText(["Home", "My Portfolio", "Blogs", "Contact Us", "Login"]);
  await expect(page.getByRole("link", { name: "Salus, home page" })).toHaveAttribute("href", "/");
  expect(scripts.filter((url) => /firebase|firestore|auth/.test(url))).toEqual([]);

  await test.step("the carousel wraps around, by keyboard too, and never moves by itself", async () => {
    const carousel = region("Offers");
    const shows = (offer = "") => expect(carousel.getByRole("heading")).toHaveText([offer]);
    await expect(carousel).toHaveAttribute("aria-roledescription", "carousel");
    await page.clock.fastForward("05:00");
    await shows(OFFERS[0]);
    await carousel.getByRole("button", { name: "Previous offer" }).click();
    await shows(OFFERS[3]);
    await carousel.getByRole("button", { name: "Next offer" }).focus();
    for (const offer of OFFERS) {
      await page.keyboard.press("Enter");
      await shows(offer);
    }
    await expect(carousel.getByRole("group", { name: "4 of 4" })).toBeVisible();
    await expect(carousel.getByRole("link")).toHaveCount(1);
    const link = carousel.getByRole("link", { name: /^Shop Now ?: 20% off promotions$/ });
    await expect(link).toHaveAttribute("href", "/products?q=first-aid+kit");
    await carousel.getByRole("button", { name: "Offer 2 of 4" }).click();
    await shows(OFFERS[1]);
    await expect(carousel.getByRole("button", { name: "Offer 2 of 4" })).toHaveAttribute("aria-current", "true");
  });

  await test.step("promotions, hero banner and numbers have their texts and links", async () => {
    for (const [offer, href] of [
      ["20% off hand wipes", "/products?q=hand+wipes"],
      ["Save 20% on every order", "/products"],
      ["Big sale on diapers up to 20%", "/products?q=diapers"],
    ] as const) {
      await expect(region("Promotions").getByRole("heading", { name: offer })).toBeVisible();
      const link = region("Promotions").getByRole("link", { name: new RegExp(`^Shop Now ?: ${offer}$`) });
      await expect(link).toHaveAttribute("href", href);
    }
    const banner = region("Supplies you can count on, every day.");
    await expect(banner.getByText("Secure card payment")).toBeVisible();
    await expect(banner.getByRole("link", { name: "Shop products" })).toHaveAttribute("href", "/products");
    for (const name of ["Total likes", "Page views", "Happy clients", "Tasks done"])
      await expect(region("Salus in numbers").getByText(name, { exact: true })).toBeVisible();
  });

  await test.step("products are in rows of four and reviews in rows of three", async () => {
    expect(await columnsOf(page, "Trending Products")).toBe(4);
    await expect(page.getByRole("img", { name: /^\d out of 5 stars$/ })).toHaveCount(6);
    expect(await columnsOf(page, "What Our Clients say")).toBe(3);
  });
});

/** Adds a product that comes first among those that are trending. */
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
    for (const path of ["/", "/home"]) {
      // A function that starts slowly answers without the products, and the catalogue follows its products within seconds.
      await expect(async () => {
        await plain.goto(path);
        expect(await plain.getByRole("article").count()).toBe(8);
        expect(await card.getByRole("heading").textContent()).toBe(product.name);
      }).toPass();
      for (const text of ["$4.35", "In stock"]) await expect(card).toContainText(text);
      await expect(card.getByRole("link", { name: /^Book Now/ })).toHaveAttribute("href", `/purchase/${product.id}`);
      await expect(plain.getByRole("figure")).toHaveCount(6);
    }
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
  const held = await holdCalls(page, /\/api\/catalogue/);
  await watchShifts(page);
  await page.goto("/");
  await held.arrived;
  await expect(products.getByRole("status")).toHaveText("Loading the products…");
  held.release();
  await expect(products.getByRole("article")).toHaveCount(8);
  await expect(page.getByRole("region", { name: "What Our Clients say" }).getByRole("figure")).toHaveCount(6);
  await expectStill(page, "the home page");
});
