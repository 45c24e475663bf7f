import { mkdirSync, writeFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { pages } from "../../../web/src/config/pages.ts";
import { siteUrl } from "../../dev/emulators/environment.ts";
import { withFreshShop } from "../../dev/emulators/start-shop.ts";
import { inRoot } from "../../dev/folders.ts";
import { inBrowser, signedIn } from "../browser.ts";

interface Scene {
  /** The name of the file, without its extension. It says whether it is taken on a phone, or in the dark theme. */
  name: string;
  path: string;
  as?: "customer" | "admin";
  /** Continues from the page at `path`, and resolves when everything that the screenshot shows is there. */
  until: (page: Page) => Promise<unknown>;
}

const productsShown = (page: Page) => page.getByRole("article").nth(3).waitFor();
const rowsShown = (page: Page) => page.getByRole("rowheader").nth(2).waitFor();

const order = async (page: Page) => {
  await page
    .getByRole("link", { name: /^Book Now/ })
    .first()
    .click();
  const form = page.getByRole("form", { name: "Order" });
  await form.getByLabel("Address").fill("12 Harbor Street, Springfield");
  await form.getByLabel("Phone Number").fill("217-555-0123");
  // Takes the blinking cursor out of the screenshot.
  await page.getByRole("heading", { level: 1 }).focus();
};

const pay = async (page: Page) => {
  await page.getByRole("link", { name: /^Pay/ }).first().click();
  await page.frameLocator('iframe[title="Secure card payment input frame"]').getByPlaceholder("Card number").waitFor();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeEnabled();
};

const SCENES: Scene[] = [
  { name: "home", path: pages.home.path, until: productsShown },
  { name: "home-dark", path: pages.home.path, until: productsShown },
  { name: "home-phone", path: pages.home.path, until: productsShown },
  { name: "products-phone-dark", path: pages.productList.path, as: "customer", until: productsShown },
  { name: "order", path: `${pages.productList.path}?q=dual`, as: "customer", until: order },
  { name: "payment-phone", path: pages.myOrders.path, as: "customer", until: pay },
  { name: "orders-phone-dark", path: pages.myOrders.path, as: "customer", until: rowsShown },
  { name: "manage-products-dark", path: pages.manageProducts.path, as: "admin", until: rowsShown },
];

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Runs in the page: resolves when fonts and visible images have loaded. A string, as this folder has no DOM types. */
const LOADED = `(async () => {
  await document.fonts.ready;
  const isInView = (image) => image.getBoundingClientRect().top < innerHeight;
  await Promise.all([...document.images].filter(isInView).map((image) => image.decode()));
})()`;

/** Converts a PNG to WebP in a page. It has a third of the bytes. */
const toWebp = (png: string) => `(async () => {
  const image = new Image();
  image.src = "data:image/png;base64,${png}";
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.86);
})()`;

const takeOne = async (browser: Browser, scene: Scene, storageState: BrowserContextOptions["storageState"]) => {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: scene.name.includes("phone") ? PHONE : DESK,
    colorScheme: scene.name.includes("dark") ? "dark" : "light",
    reducedMotion: "reduce",
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  await page.goto(scene.path);
  await scene.until(page);
  await page.evaluate(LOADED);
  const png = (await page.screenshot({ animations: "disabled" })).toString("base64");
  const converter = await context.newPage();
  const address = String(await converter.evaluate(toWebp(png)));
  await context.close();
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
};

/** Takes every screenshot in the README, of a fresh demo shop. */
export const takeScreenshots = async (): Promise<void> => {
  mkdirSync(inRoot(".github/screenshots"), { recursive: true });
  const takeAll = async (browser: Browser) => {
    const stateOf = async (who: "customer" | "admin") =>
      (await signedIn(browser, who, siteUrl)).storageState({ indexedDB: true });
    const storage = { customer: await stateOf("customer"), admin: await stateOf("admin") };
    for (const scene of SCENES) {
      const file = inRoot(".github/screenshots", `${scene.name}.webp`);
      writeFileSync(file, await takeOne(browser, scene, scene.as && storage[scene.as]));
      console.log(file);
    }
  };
  await withFreshShop("screenshots", () => inBrowser(takeAll));
};
