import { mkdirSync, writeFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { siteUrl } from "../../dev/emulators/environment.ts";
import { withFreshShop } from "../../dev/emulators/start-shop.ts";
import { inRoot } from "../../dev/folders.ts";
import { findChromium } from "../../dev/tests/chromium.ts";
import { SCENES, type Scene } from "./scenes.ts";

const BYTES_MAX = 150_000;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"];

const ACCOUNTS = {
  customer: { email: "customer@example.com", password: "customer123" },
  admin: { email: "admin@example.com", password: "admin123" },
};
type Role = keyof typeof ACCOUNTS;

/** Signs in to the demo shop. Resolves to the state that signs in another browser context. */
const signIn = async (browser: Browser, role: Role): Promise<BrowserContextOptions["storageState"]> => {
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await context.newPage();
  await page.goto("/login");
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(ACCOUNTS[role].email);
  await form.getByLabel("Password", { exact: true }).fill(ACCOUNTS[role].password);
  await form.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL("/");
  const storage = await context.storageState({ indexedDB: true });
  await context.close();
  return storage;
};

/** Waits in the page until the fonts and every visible image have loaded. A string, like the next: this folder has no DOM types. */
const LOADED = `(async () => {
  await document.fonts.ready;
  const isInView = (image) => image.getBoundingClientRect().top < innerHeight;
  await Promise.all([...document.images].filter(isInView).map((image) => image.decode()));
})()`;

/** Converts a PNG to WebP in the page. */
const toWebp = (png: string) => `(async () => {
  const image = new Image();
  image.src = "data:image/png;base64,${png}";
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.86);
})()`;

/** A WebP screenshot of the window. It has a third of the bytes of a PNG. */
const asWebp = async (page: Page): Promise<Buffer> => {
  const png = (await page.screenshot({ animations: "disabled" })).toString("base64");
  const converter = await page.context().newPage();
  const address = String(await converter.evaluate(toWebp(png)));
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
};

const takeOne = async (browser: Browser, scene: Scene, storageState: BrowserContextOptions["storageState"]) => {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: scene.phone ? PHONE : DESK,
    colorScheme: scene.dark ? "dark" : "light",
    reducedMotion: "reduce",
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  await page.goto(scene.path);
  await scene.until(page);
  await page.evaluate(LOADED);
  const picture = await asWebp(page);
  await context.close();
  if (picture.length > BYTES_MAX) throw new Error(`${scene.name} has ${picture.length} bytes, more than ${BYTES_MAX}.`);
  return picture;
};

/**
 * Takes every screenshot in the README of a fresh demo shop.
 * @throws Error when there is no browser, the shop does not start, or a screenshot is too large.
 */
export const takeScreenshots = async (): Promise<void> => {
  const executablePath = findChromium();
  mkdirSync(inRoot(".github/screenshots"), { recursive: true });
  await withFreshShop("screenshots", async () => {
    const browser = await chromium.launch({ args: ARGS, ...(executablePath && { executablePath }) });
    const storage = { customer: await signIn(browser, "customer"), admin: await signIn(browser, "admin") };
    for (const scene of SCENES) {
      const picture = await takeOne(browser, scene, scene.as && storage[scene.as]);
      writeFileSync(inRoot(".github/screenshots", `${scene.name}.webp`), picture);
      console.log(`  .github/screenshots/${scene.name}.webp  ${Math.round(picture.length / 1000)} kB`);
    }
    await browser.close();
  });
};
