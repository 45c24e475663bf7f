import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import playwright from "../../web/playwright.config.ts";
import { pages } from "../../web/src/config/pages.ts";
import { findChromium } from "../dev/tests/chromium.ts";

/** The end-to-end tests' options of the browser. */
const launchOptions = (args: string[]) => {
  const executablePath = findChromium();
  return { ...(executablePath && { executablePath }), args: [...(playwright.use?.launchOptions?.args ?? []), ...args] };
};

/** Starts a browser, with more arguments than the tests' own, uses it, and closes it. */
export const inBrowser = async <T>(use: (browser: Browser) => Promise<T>, args: string[] = []): Promise<T> => {
  const browser = await chromium.launch(launchOptions(args));
  return use(browser).finally(() => browser.close());
};

/** The same with a profile on disk, as a person's browser has it. Lighthouse connects to it at `port`. */
export const inProfile = async <T>(
  { port, args }: { port: number; args: string[] },
  use: (profile: BrowserContext) => Promise<T>,
): Promise<T> => {
  const options = launchOptions([...args, `--remote-debugging-port=${port}`]);
  const profile = await chromium.launchPersistentContext("", options);
  return use(profile).finally(() => profile.close());
};

/** Signs a user of the demo shop at this address in. */
export const signIn = async (context: BrowserContext, who: "customer" | "admin", site: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${site}${pages.login.path}`);
  const main = page.locator("main");
  await main.getByLabel("Email").fill(`${who}@example.com`);
  await main.getByLabel("Password", { exact: true }).fill(`${who}123`);
  await main.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).waitFor();
  await page.close();
};
