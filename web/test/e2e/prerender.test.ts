import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import { holdCalls } from "./support/network.ts";
import { trendingProducts } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const PAGES = [
  { path: "/", title: "Home - Salus", says: "15% off virus protection gear" },
  { path: "/home", title: "Home - Salus", says: "15% off virus protection gear", canonical: "/" },
  { path: "/portfolio", title: "My Portfolio - Salus", says: "Personal info" },
  { path: "/blogs", title: "Blogs - Salus", says: "Choosing disposable gloves" },
  {
    path: "/blogs/choosing-disposable-gloves",
    title: "Choosing disposable gloves - Salus",
    says: "Gloves do not replace clean hands.",
  },
  { path: "/contact", title: "Contact Us - Salus", says: "1 Example Street" },
  { path: "/login", title: "Login - Salus", says: "Continue with Google" },
  { path: "/signup", title: "Sign Up - Salus", says: "Already have an account?" },
];

for (const { path, title, says, canonical = path } of PAGES) {
  test(`[X-6] ${path} is there without its scripts, with what search engines and shared links say`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("main")).toContainText(says);
    const content = (name: string) => page.locator(`head > meta[${name}]`).getAttribute("content");
    expect((await content('name="description"'))?.length).toBeGreaterThan(50);
    expect(await content('property="og:title"')).toBe(title);
    expect(await content('property="og:image"')).toMatch(/^https:\/\/.+\/og\.png$/);
    const address = await page.locator('head > link[rel="canonical"]').getAttribute("href");
    expect(address && new URL(address).pathname).toBe(canonical);
    await context.close();
  });

  test(`[X-6 N-5] ${path} is taken over by its scripts as it stands`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const response = await page.goto(path);
    const marked = await page.getByRole("main").evaluateHandle((main) => main);
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    expect(await marked.evaluate((main) => main.isConnected)).toBe(true);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('head > meta[name="description"]')).toHaveCount(1);
    await expect(page.locator('head > link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator("head > title")).toHaveCount(1);
  });
}

test("[X-6 N-5] a page's scripts are asked for once it has been painted, or after three seconds without", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  const styles = await holdCalls(page, /\/assets\/.*\.css$/);
  await page.goto("/blogs", { waitUntil: "commit" });
  await styles.arrived;
  await expect(page.getByRole("heading", { name: "Blogs" })).toBeAttached();
  expect(asked).toEqual([]);
  styles.release();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const { painted, script } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    script: Math.min(
      ...performance
        .getEntriesByType("resource")
        .flatMap((entry) => (entry.name.endsWith(".js") ? [entry.startTime] : [])),
    ),
  }));
  expect(script).toBeGreaterThanOrEqual(Math.min(painted, 3000));
});

const isHome = (path: string) => path === "/" || path === "/home";

for (const colorScheme of ["light", "dark"] as const)
  for (const { path } of PAGES)
    test(`axe finds nothing on ${path} in ${colorScheme}, and nothing scrolls sideways at 320 pixels`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(path);
      if (isHome(path)) await expect(trendingProducts(page)).toHaveCount(8);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    });

test("[N-7] an address the shop does not have is answered as not found, with a way home", async ({
  page,
  complaints,
}) => {
  complaints.expect(/404 \(Not Found\)/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The page you are looking for is not available");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.locator('head > meta[name="robots"]')).toHaveCount(0);
});

for (const path of [
  "/products",
  "/products?q=gloves",
  "/purchase/anything",
  "/dashboard",
  "/dashboard/orders",
  "/dashboard/payment/anything",
  "/dashboard/manageProducts/anything",
])
  test(`[A-5] ${path} starts from an empty page, never from the home page, and leads a visitor to the login`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<div id="root"></div>');
    await page.goto(path);
    await expect(page).toHaveURL("/login");
  });

test("[X-6] robots.txt keeps the dashboard out and names the sitemap, whose pages all exist", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const closed of ["/dashboard", "/products$", "/products?", "/purchase/"])
    expect(robots).toContain(`Disallow: ${closed}\n`);
  expect(robots).toMatch(/Sitemap: https:\/\/.+\/sitemap\.xml/);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(paths).toEqual(expect.arrayContaining(["/", "/portfolio", "/blogs", "/contact"]));
  expect(paths.filter((path) => path.startsWith("/blogs/")).length).toBeGreaterThanOrEqual(3);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});

test("the home page is complete with at most 95 kB of scripts, and without the identity service's code", async ({
  page,
}) => {
  let bytes = 0;
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(response.url());
    bytes += gzipSync(await response.body(), { level: 9 }).length;
  });
  await page.goto("/");
  await expect(trendingProducts(page)).toHaveCount(8);
  await expect(page.getByRole("figure")).toHaveCount(6);
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(95_000);
  expect(scripts.filter((address) => /firebase|firestore|auth/.test(address))).toEqual([]);
});
