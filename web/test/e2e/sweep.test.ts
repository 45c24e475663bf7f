import type { Page } from "@playwright/test";
import { Timestamp } from "firebase-admin/firestore";
import { readBuild } from "../../../functions/lab/bench/build.ts";
import { expectAccessible, expectNoFindings } from "./support/accessibility.ts";
import { httpError } from "./support/console.ts";
import { holdCalls, untilFollowed } from "./support/network.ts";
import { pagesOf, ROLES, type TestPage, untilComplete } from "./support/pages.ts";
import { dashboardMenu, heading, mainMenu } from "./support/screens.ts";
import { expectStill, watchShifts } from "./support/shifts.ts";
import { db, SITE } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

/**
 * Does to a page what Chrome's translation does: each text is replaced by a new one inside two `<font>` elements, and
 * so is each text that appears later. The words stay, so that tests find them. Runs in the page.
 */
const translatePage = (): void => {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) {
      const isDone = text.parentElement?.closest("font, script, style, title, option, textarea, noscript, svg");
      if (isDone || !text.data.trim() || !text.isConnected) continue;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") translate(target);
      else for (const node of addedNodes) translate(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  translate(document);
};

/** Nothing comes at once. */
const LATENCY = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };

const API_PATH = "/api";
const scripts: Record<string, { file: string }> = JSON.parse(readBuild().read(".vite/manifest.json").toString());
/** The addresses of Firestore's answers, and of the code that listens to them. */
const FIRESTORE = ["*/Listen/channel*", `*/${scripts["src/data/live/listener.tsx"]?.file}`];

/** The answer to a call that the page's HTML has, as the body of a response. */
const answerInHtml = (page: Page, call: string): Promise<string | undefined> =>
  page
    .evaluate((call) => JSON.parse(document.getElementById("answers")?.textContent ?? "{}")[call], call)
    .then((answer) => answer && Buffer.from(JSON.stringify(answer)).toString("base64"))
    .catch(() => undefined);

/**
 * Puts a page on a slow line, on which the API answers each question once, as in the HTML if that has the answer, and
 * Firestore never does, but at one path. So whatever other tests add to the shop meanwhile, the page goes on showing
 * what it has shown.
 */
const useSlowLine = async (page: Page, pathWithFirestore: string | undefined) => {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LATENCY);
  const asked = new Set<string>();
  page.on("framenavigated", (frame) => frame === page.mainFrame() && asked.clear());
  line.on("Fetch.requestPaused", async ({ requestId, request: { method, url } }) => {
    const [, path] = url.split(API_PATH);
    if (path === undefined && new URL(page.url()).pathname !== pathWithFirestore) return;
    const question = method === "GET" ? path : undefined;
    if (question && asked.has(question)) return;
    if (question) asked.add(question);
    const body = question && (await answerInHtml(page, question));
    const responseHeaders = [{ name: "Content-Type", value: "application/json" }];
    await (body
      ? line.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body })
      : line.send("Fetch.continueRequest", { requestId })
    ).catch(() => {}); // The page has been left.
  });
  await line.send("Fetch.enable", { patterns: [`*${API_PATH}/*`, ...FIRESTORE].map((urlPattern) => ({ urlPattern })) });
};

/** Header and footer are alike on every page. */
const FRAME = ["header:has([aria-label=Main])", "footer"];

const NOT_FOUND = httpError(404, /\/no\/such\/page/);

declare global {
  interface Window {
    /** The page's main part as it was in the HTML. */
    mainOfHtml: Element | null;
  }
}

const HEADERS = {
  "strict-transport-security": /max-age=\d{8}/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "content-security-policy": /frame-ancestors 'none'/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(self\)/,
  "cross-origin-opener-policy": /^same-origin-allow-popups$/,
};
const POLICY = /default-src 'self'; script-src 'self' 'sha256-[^']+' /;

const DEVICES = {
  phone: { size: { width: 320, height: 640 }, colorScheme: "dark" },
  desktop: { size: { width: 1350, height: 940 }, colorScheme: "light" },
} as const;

/** A document's tags, and how it was loaded. Runs in the page. */
const look = () => {
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  return {
    keepsMain: window.mainOfHtml?.isConnected,
    policy: document.head.querySelector("meta[http-equiv='Content-Security-Policy']")?.getAttribute("content"),
    tags: ["title", 'meta[name="description"]', 'link[rel="canonical"], meta[name="robots"]'].map(
      (tag) => document.head.querySelectorAll(tag).length,
    ),
    paintedAt: performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
    scriptsAt: Math.min(...scripts.map(({ startTime }) => startTime)),
    scripts: scripts.map(({ name }) => new URL(name).pathname),
  };
};

const DAY_MS = 24 * 3_600_000;

/** The app asks for its scripts after the first paint, or after this time. */
const SCRIPTS_AFTER_MS = 3000;

/** Opens a page at its address, and expects of its response and its HTML what is to be expected of every page's. */
const openAndLook = async (page: Page, next: TestPage) => {
  const { path, who, module } = next;
  const response = await page.goto(path);
  await untilComplete(page, next);
  expect.soft(response?.status()).toBe(module ? 200 : 404);
  const headers = response?.headers();
  for (const [name, value] of Object.entries(HEADERS)) expect.soft(headers?.[name], name).toMatch(value);
  const seen = await page.evaluate(look);
  expect.soft(seen.policy).toMatch(POLICY);
  const html = (await response?.text()) ?? "";
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, script]) => script);
  expect.soft(seen.scripts.filter((script) => named.includes(script)).sort()).toEqual(named.sort());
  if (module) expect.soft(named, "scripts in the HTML").toContain(`/${scripts[`src/features/${module}.tsx`]?.file}`);
  if (who !== "all") return;
  expect.soft(seen).toMatchObject({ keepsMain: true, tags: [1, 1, 1] });
  if (seen.scriptsAt < SCRIPTS_AFTER_MS) expect.soft(seen.scriptsAt).toBeGreaterThan(seen.paintedAt);
};

/**
 * Goes to a page within the app, which has been translated: from the dashboard's menu if it is there, else as Back
 * does. Returns true if it is in the menu.
 */
const goWithin = async (page: Page, next: TestPage, device: string) => {
  const isInDashboard = new URL(page.url()).pathname.startsWith("/dashboard");
  if (isInDashboard && device === "phone") await page.getByRole("button", { name: "Account" }).click();
  if (isInDashboard) await dashboardMenu(page).getByRole("link").first().waitFor();
  const link = dashboardMenu(page).locator(`a[href="${next.path}"]`);
  const isOffered = (await link.count()) > 0;
  await page.evaluate(translatePage);
  if (isOffered) await link.click();
  else
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, next.path);
  await untilComplete(page, next);
  return isOffered;
};

for (const role of ROLES)
  for (const [device, { size, colorScheme }] of Object.entries(DEVICES))
    test(`[N-4 N-5 F-1 F-2 F-3 T-8 W-1 X-6] on a ${device}, each page of a ${role} has its title and safe headers, is complete without Firestore, keeps still, is accessible, and goes on working when it is translated`, async ({
      page: visitors,
      openAs,
      shop,
      consoleErrors,
    }) => {
      test.slow();
      consoleErrors.expect(NOT_FOUND, /Could not reach Cloud Firestore/);
      const { user, pages } = await pagesOf(role, shop);
      const page = user ? await openAs(user) : visitors;
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await watchShifts(page);
      await page.addInitScript(() =>
        addEventListener("DOMContentLoaded", () => {
          window.mainOfHtml = document.querySelector("main");
        }),
      );
      await useSlowLine(page, pages.find(({ needsFirestore }) => needsFirestore)?.path);
      let isThere = false;
      for (const [index, one] of pages.entries())
        await test.step(one.title, async () => {
          if (!isThere) await openAndLook(page, one);
          await expect.soft(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          const isTooWide = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth > clientWidth;
          });
          expect.soft(isTooWide, `${one.title} scrolls sideways`).toBe(false);
          await expectNoFindings(page, one.title, colorScheme, index > 0 ? FRAME : []);
          // The footer of a short public page moves while its HTML arrives.
          if (user) await expectStill(page, one.title);
          // The second page is reached from the first, on the desktop the third from the second, and so on.
          const next = pages[index + 1];
          const isReached = next && !next.needsFirestore && index % 2 === (device === "phone" ? 0 : 1);
          isThere = isReached ? (await goWithin(page, next, device)) || !user : false;
        });
    });

test("[F-1 D-10] nothing moves when Firestore takes over, and when it moves an order to another day", async ({
  openAs,
  shop,
}) => {
  const customer = await createUser();
  const order = db.doc(`orders/${await shop.putOrder(customer, await shop.putProduct())}`);
  let createdAt = Date.now();
  const path = "/dashboard/orders";
  for (const { size } of Object.values(DEVICES)) {
    const page = await openAs(customer, { viewport: size });
    await watchShifts(page);
    const reads = await holdCalls(page, /Firestore\/Listen\/channel/);
    await page.goto(path);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    await reads.arrived;
    await expectStill(page, `${path} from the API`);
    reads.release();
    createdAt += DAY_MS;
    const moved = new Date(createdAt);
    await untilFollowed(page.locator(`time[datetime="${moved.toISOString()}"]`), () =>
      order.update({ createdAt: Timestamp.fromDate(moved) }),
    );
    await expectStill(page, `${path} from Firestore`);
  }
});

test("[N-3 N-4 N-7] on a phone the menu works by keyboard, and an unknown address has a way home", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(NOT_FOUND);
  await page.setViewportSize(DEVICES.phone.size);
  await page.goto("/no/such/page");
  const robots = page.locator('head > meta[name="robots"]');
  await expect(robots).toHaveCount(1);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/home");
  await expect(robots).toHaveCount(0);
  // A page that is still coming closes the menu.
  await expect(page.locator("h1")).toBeFocused();
  const blogs = mainMenu(page).getByRole("link", { name: "Blogs" });
  await expect(blogs).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await expect(blogs).toBeVisible();
  await expectAccessible(page, "the open menu");
  await blogs.press("Enter");
  await expect(heading(page, "Blogs")).toBeFocused();
  await expect(blogs).toBeHidden();
});

test("[X-6] robots.txt excludes private pages, and the sitemap's pages exist", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /dashboard\n");
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(paths).toEqual(expect.arrayContaining(["/", "/portfolio", "/blogs", "/contact"]));
  expect(paths.filter((path) => path.startsWith("/blogs/")).length).toBeGreaterThanOrEqual(3);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});
