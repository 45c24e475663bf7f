import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../../../dev/tests/chromium.ts";
import { FRONT } from "./front.ts";

/** Keeps the browser quiet, so that nothing but the page is measured. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser; others reach it at `port`. */
export const startBrowser = (port?: number): Promise<Browser> => {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: port === undefined ? QUIET : [...QUIET, `--remote-debugging-port=${port}`],
  });
};

/** A browser window in which one of the demo shop's people is signed in. */
export const signedIn = async (browser: Browser, who: "customer" | "admin"): Promise<BrowserContext> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${FRONT}/login`);
  const main = page.locator("main");
  await main.getByLabel("Email").fill(`${who}@example.com`);
  await main.getByLabel("Password", { exact: true }).fill(`${who}123`);
  await main.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).waitFor();
  await page.close();
  return context;
};
