import type { Page } from "@playwright/test";
import { Timestamp } from "firebase-admin/firestore";
import type { StoredProduct } from "../../../functions/src/contract/product.ts";
import { serveBareHome } from "./support/bare-home.ts";
import { answered, cutOff } from "./support/complaints.ts";
import { holdCalls } from "./support/network.ts";
import { aPerson } from "./support/people.ts";
import { trendingProducts } from "./support/screens.ts";
import type { Shelves } from "./support/shelves.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

const OFFERS = [
  "15% off virus protection gear",
  "Basic testing set at $7.99",
  "Dual-frequency stethoscope from $12.99",
  "20% off promotions",
];

for (const path of ["/", "/home"])
  test(`[H-8 N-5] ${path} shows the home page with its sections in order`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle("Home - Salus");
    await expect(page.getByRole("main").getByRole("region")).toHaveCount(7);
    const names = await page
      .getByRole("main")
      .locator("section")
      .evaluateAll((sections) =>
        sections.map((section) => {
          const label = section.getAttribute("aria-labelledby");
          return section.getAttribute("aria-label") ?? (label && document.getElementById(label)?.textContent);
        }),
      );
    expect(names).toEqual([
      "Offers",
      "Promotions",
      "Trending Products",
      "Supplies you can count on, every day.",
      "What Our Clients say",
      "Know what is back in stock",
      "Salus in numbers",
    ]);
  });

test("[H-1] the carousel's arrows wrap around, by keyboard too, and only the shown slide can be reached", async ({
  page,
}) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Offers" });
  const shows = (offer: string) => expect(carousel.getByRole("heading")).toHaveText([offer]);
  const next = carousel.getByRole("button", { name: "Next offer" });
  await expect(carousel).toHaveAttribute("aria-roledescription", "carousel");
  await shows(OFFERS[0] ?? "");
  await carousel.getByRole("button", { name: "Previous offer" }).click();
  await shows(OFFERS[3] ?? "");
  await next.focus();
  for (const offer of OFFERS) {
    await page.keyboard.press("Enter");
    await shows(offer);
  }
  await expect(carousel.getByRole("group", { name: "4 of 4" })).toBeVisible();
  await expect(carousel.getByRole("link")).toHaveCount(1);
  await expect(carousel.getByRole("link", { name: /^Shop Now ?: 20% off promotions$/ })).toHaveAttribute(
    "href",
    "/products",
  );
  await carousel.getByRole("button", { name: "Offer 2 of 4" }).click();
  await shows(OFFERS[1] ?? "");
  await expect(carousel.getByRole("button", { name: "Offer 2 of 4" })).toHaveAttribute("aria-current", "true");
});

test("[H-1] the carousel never moves by itself", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Offers" });
  await expect(trendingProducts(page)).toHaveCount(8);
  await page.clock.runFor("05:00");
  await expect(carousel.getByRole("heading")).toHaveText([OFFERS[0] ?? ""]);
});

test("[H-2 H-7 K-2] the promotions lead to the products, and the numbers stand fixed", async ({ page }) => {
  await page.goto("/");
  const promotions = page.getByRole("region", { name: "Promotions" });
  for (const offer of ["20% off hand wipes", "Save 20% on every order", "Big sale on diapers up to 20%"]) {
    await expect(promotions.getByRole("heading", { name: offer })).toBeVisible();
    await expect(promotions.getByRole("link", { name: new RegExp(`^Shop Now ?: ${offer}$`) })).toHaveAttribute(
      "href",
      "/products",
    );
  }
  const numbers = page.getByRole("region", { name: "Salus in numbers" });
  for (const name of ["Total likes", "Page views", "Happy clients", "Tasks done"])
    await expect(numbers.getByText(name, { exact: true })).toBeVisible();
});

test("[H-3 H-5] on a large screen products stand four and reviews three in a row", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const inARow = async (region: string) => {
    const items = page.getByRole("region", { name: region }).getByRole("listitem");
    await expect(items.first()).not.toHaveAttribute("aria-hidden");
    const tops = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  };
  const cards = trendingProducts(page);
  await expect(cards).toHaveCount(8);
  const bookNow = cards.getByRole("link", { name: /^Book Now/ }).first();
  await expect(bookNow).toHaveAttribute("href", /^\/purchase\/.+/);
  expect(await inARow("Trending Products")).toBe(4);
  await expect(page.getByRole("img", { name: /^\d out of 5 stars$/ })).toHaveCount(6);
  expect(await inARow("What Our Clients say")).toBe(3);
});

test("[H-8] products and reviews that can't be had say so, each with Try again", async ({ page, complaints }) => {
  complaints.expect(answered(500, /\/api\/reviews/), cutOff(/\/api\/products/));
  await page.route("**/api/products*", (route) => route.abort());
  await page.route("**/api/reviews*", (route) =>
    route.fulfill({ status: 500, json: { message: "No reviews today." } }),
  );
  await page.goto("/blogs");
  // Coming from another page, the home page asks for what it would have brought along otherwise.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  const products = page.getByRole("region", { name: "Trending Products" });
  const reviews = page.getByRole("region", { name: "What Our Clients say" });
  await expect(products.getByRole("alert")).toContainText("The shop can't be reached right now.");
  await expect(reviews.getByRole("alert")).toContainText("No reviews today.");
  await page.unrouteAll();
  await products.getByRole("button", { name: "Try again" }).click();
  await reviews.getByRole("button", { name: "Try again" }).click();
  await expect(products.getByRole("article")).toHaveCount(8);
  await expect(reviews.getByRole("figure")).toHaveCount(6);
});

test("[N-1] a visitor's and a signed-in person's navigation", async ({ page, openAs }) => {
  await page.goto("/");
  const entries = (of: typeof page) => of.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(entries(page)).toHaveText(["Home", "My Portfolio", "Blogs", "Contact Us", "Login"]);
  await expect(page.getByRole("link", { name: "Salus, home page" })).toHaveAttribute("href", "/");

  const own = await openAs(await aPerson());
  await own.goto("/blogs");
  const links = ["Home", "My Portfolio", "Blogs", "Contact Us", "Products", "Dashboard"];
  await expect(entries(own)).toHaveText(links);
  await expect(own.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

/** What the page says to search engines. */
const factsOn = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "")));

test("[X-6 R-1] the home page names its products and their prices to search engines, and no page that is not public", async ({
  page,
}) => {
  await page.goto("/");
  const facts = await factsOn(page);
  const list = facts.find((fact) => fact["@type"] === "ItemList");
  expect(list.itemListElement).toHaveLength(8);
  expect(list.itemListElement[0].item.offers).toMatchObject({
    priceCurrency: "USD",
    price: expect.stringMatching(/^\d+\.\d\d$/),
    availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
  });
  expect(JSON.stringify(facts)).not.toContain("/purchase/");
});

/** The newest product of all, for as long as the test runs: it stands first on the home page. */
const putFirst = async (shelves: Shelves, changes: Partial<StoredProduct>) => {
  const product = await shelves.put(changes);
  await db.doc(`products/${product.id}`).update({ createdAt: Timestamp.fromMillis(Date.now() + 3_600_000) });
  return product;
};

for (const path of ["/", "/home"])
  test(`[H-3 H-5 X-6] ${path} has today's products and reviews in it before any script has run`, async ({
    browser,
    shelves,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const product = await putFirst(shelves, { price: 4.35, availableQuantity: 17 });
    await page.goto(path);
    const card = page.getByRole("region", { name: "Trending Products" }).getByRole("article", { name: product.name });
    await expect(card).toContainText("$4.35");
    await expect(card).toContainText("17 left");
    await expect(card.getByRole("link", { name: /^Book Now/ })).toHaveAttribute("href", `/purchase/${product.id}`);
    await expect(page.getByRole("article")).toHaveCount(8);
    await expect(page.getByRole("figure")).toHaveCount(6);

    await db.doc(`products/${product.id}`).update({ price: 4.4 });
    await page.reload();
    await expect(card).toContainText("$4.40");
    await context.close();
  });

test("[H-3 H-5] the script takes the products over as they stand: it asks for nothing, and nothing moves", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/") && calls.push(request.url())));
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/", { waitUntil: "commit" });
  const card = page.getByRole("article").first();
  const before = await card.elementHandle();
  await page.getByRole("button", { name: "Next offer" }).click();
  await expect(page.getByRole("group", { name: "2 of 4" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.02);
});

test("[H-8 N-4] a home page that could not bring its products and reviews asks for them, and keeps their room", async ({
  page,
}) => {
  await serveBareHome(page);
  const products = await holdCalls(page, /\/api\/products/);
  await page.goto("/");
  await products.arrived;
  const section = page.getByRole("region", { name: "Trending Products" });
  await expect(section.getByRole("status")).toHaveText("Loading products…");
  const room = await section.boundingBox();
  products.release();
  await expect(section.getByRole("article")).toHaveCount(8);
  // A row of short names is a line lower than one of long names.
  const taken = await section.boundingBox();
  expect(Math.abs((taken?.height ?? 0) - (room?.height ?? 0))).toBeLessThan(60);
  await expect(page.getByRole("figure")).toHaveCount(6);
});

test("[H-3] who comes back to the home page within the shop sees the products of that moment", async ({
  page,
  shelves,
}) => {
  await page.goto("/");
  await expect(page.getByRole("article")).toHaveCount(8);
  const product = await putFirst(shelves, {});
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Blogs" }).click();
  await expect(page).toHaveTitle("Blogs - Salus");
  await menu.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("article", { name: product.name })).toBeVisible();
});

test("[H-3 X-6] a product's name is text on the home page, whatever it says", async ({ page, shelves }) => {
  const name = `</script><script>document.title="Taken"</script><img src=x onerror="document.title='Taken'"><!--`;
  const product = await putFirst(shelves, { name, description: "]]></script><svg onload=alert(1)>\u2028" });
  await page.goto("/");
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(product.name);
  await expect(page.getByRole("article")).toHaveCount(8);
  const list = (await factsOn(page)).find((fact) => fact["@type"] === "ItemList");
  expect(list.itemListElement[0].item.name).toBe(product.name);
  await page.getByRole("button", { name: "Next offer" }).click();
  await expect(page.getByRole("group", { name: "2 of 4" })).toBeVisible();
  await expect(page).toHaveTitle("Home - Salus");
});

test("[H-4] the hero banner says what the shop stands for, and leads to the products", async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Supplies you can count on, every day." });
  await expect(banner.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(banner.getByText("Secure card payment")).toBeVisible();
  await expect(banner.getByRole("link", { name: "Shop products" })).toHaveAttribute("href", "/products");
});
