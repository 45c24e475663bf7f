import type { Page } from "@playwright/test";
import { adminPages } from "../../src/config/admin-pages.ts";
import { memberPages } from "../../src/config/pages.ts";
import { networkError } from "./support/console.ts";
import { prerenderedPages } from "./support/pages.ts";
import { heading } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const STYLESHEET = /\/assets\/shop-[^/]*\.css/;

const { productList, ...otherMemberPages } = memberPages;
/** The frame of the list of products is rendered on request, and has all styles. */
const frames = Object.values({ ...otherMemberPages, ...adminPages });

const wholeStylesheets = (page: Page): Promise<number> => page.evaluate(() => document.adoptedStyleSheets.length);

/** Applies the whole stylesheet. Returns what it changes in the computed styles of elements, and of what stands before and after them. */
const changesByWholeStylesheet = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { href } = document.querySelector("link[data-whole]") as HTMLLinkElement;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await (await fetch(href)).text());
    // The browser decides in its first frame whether it lays out the footer.
    for (const _ of ["first", "next"]) await new Promise(requestAnimationFrame);
    const parts = [...document.querySelectorAll("html, body, body *")].flatMap((element) =>
      ["", "::before", "::after"].map((part) => ({ element, part, styles: getComputedStyle(element, part) })),
    );
    const shown = parts.filter(({ part, styles }) => part === "" || styles.content !== "none");
    const own = shown.map(({ styles }) => [...styles].map((property) => styles.getPropertyValue(property)));
    document.adoptedStyleSheets.push(sheet);
    // Computed styles are live.
    return shown.flatMap(({ element, part, styles }, place) =>
      [...styles].flatMap((property, index) => {
        const [before, after] = [own[place]?.[index], styles.getPropertyValue(property)];
        return before === after ? [] : `${element.outerHTML.slice(0, 80)}${part} ${property}: ${before}, not ${after}`;
      }),
    );
  });

for (const [width, colorScheme] of [
  [360, "dark"],
  [1280, "light"],
] as const)
  test.describe(`at ${width} pixels`, () => {
    // The browser lays out a footer only near the screen.
    test.use({ viewport: { width, height: 5000 }, colorScheme });

    test(`[F-3] a public page looks the same with its own styles as with the whole stylesheet (${colorScheme})`, async ({
      page,
    }) => {
      for (const { path, title } of prerenderedPages)
        await test.step(title, async () => {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          expect(await wholeStylesheets(page)).toBe(0);
          expect(await changesByWholeStylesheet(page)).toEqual([]);
        });
    });

    test(`[F-3] the frame of a private page looks the same with its own styles as with the whole stylesheet (${colorScheme})`, async ({
      admin,
      openAs,
    }) => {
      const page = await openAs(admin, { colorScheme });
      // Neither scripts nor answers come, so the frame stays.
      await page.route(/\.js$|\/api\//, () => {});
      for (const { path, title } of frames)
        await test.step(title, async () => {
          await page.goto(path.replace(/:\w+/, "gloves"), { waitUntil: "domcontentloaded" });
          expect(await changesByWholeStylesheet(page)).toEqual([]);
        });
    });
  });

/** Runs in the page. */
const hasWholeStyles = () =>
  (document.querySelector("link[data-whole]") as HTMLLinkElement).sheet !== null ||
  document.adoptedStyleSheets.some(({ cssRules }) => cssRules.length > 0);

for (const isFailing of [false, true])
  test(`[F-3] [F-1] a private page waits for the whole stylesheet before it shows its content${isFailing ? ", also if the first requests fail" : ""}`, async ({
    admin,
    openAs,
    consoleErrors,
  }) => {
    const page = await openAs(admin);
    if (isFailing) consoleErrors.expect(networkError(STYLESHEET));
    await page.route(STYLESHEET, (route) =>
      isFailing && route.request().resourceType() !== "stylesheet"
        ? route.abort()
        : setTimeout(() => void route.continue(), 1500),
    );
    await page.addInitScript(`new MutationObserver((_, observer) => {
      if (!document.querySelector("th[scope=row]")) return;
      observer.disconnect();
      window.wasStyled = (${hasWholeStyles})();
    }).observe(document, { childList: true, subtree: true })`);
    await page.goto(adminPages.users.path);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    expect(await page.evaluate("wasStyled")).toBe(true);
  });

test("[F-3] [F-1] a page that a script changes has the whole stylesheet before the change is painted", async ({
  page,
}) => {
  await page.goto("/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
  await expect(heading(page, "Privacy")).toBeVisible();
  expect(await wholeStylesheets(page)).toBe(1);
  await page.goto("/login");
  const position = await page.evaluate(async () => {
    const added = document.createElement("p");
    // No element of this page has this class.
    added.className = "fixed";
    document.body.append(added);
    await new Promise(requestAnimationFrame);
    return getComputedStyle(added).position;
  });
  expect(position).toBe("fixed");
});

test("[F-3] [N-4] a page whose stylesheet could not be fetched gets it when the page changes", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError(STYLESHEET));
  await page.route(STYLESHEET, (route) => route.abort());
  await page.goto("/terms");
  await page.unroute(STYLESHEET);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
  await expect(heading(page, "Privacy")).toBeVisible();
  await page.waitForFunction(hasWholeStyles);
});
