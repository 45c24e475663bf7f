import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import playwright from "../../web/playwright.config.ts";
import { publicPages } from "../../web/src/config/pages.ts";
import { findChromium } from "../dev/tests/chromium.ts";

/** Starts a browser with the end-to-end tests' options. Lighthouse connects to it at `port`. */
const startBrowser = (port?: number): Promise<Browser> => {
  const executablePath = findChromium();
  const args = playwright.use?.launchOptions?.args ?? [];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: port === undefined ? args : [...args, `--remote-debugging-port=${port}`],
  });
};

/** Starts a browser, uses it, and closes it. */
export const inBrowser = async <T>(use: (browser: Browser) => Promise<T>, port?: number): Promise<T> => {
  const browser = await startBrowser(port);
  return use(browser).finally(() => browser.close());
};

/** A browser context in which a user of the demo shop at this address is signed in. */
export const signedIn = async (browser: Browser, who: "customer" | "admin", site: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await page.goto(publicPages.login.path);
  const main = page.locator("main");
  await main.getByLabel("Email").fill(`${who}@example.com`);
  await main.getByLabel("Password", { exact: true }).fill(`${who}123`);
  await main.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).waitFor();
  await page.close();
  return context;
};
