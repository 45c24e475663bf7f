import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { siteUrl } from "../../dev/emulators/environment.ts";
import { withFreshShop } from "../../dev/emulators/start-shop.ts";
import { inRoot } from "../../dev/folders.ts";
import { inBrowser, signedIn } from "../browser.ts";
import { SCENES, type Scene } from "./scenes.ts";

const BYTES_MAX = 150_000;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Waits in the page until the fonts and every visible image have loaded. It is a string, like the next, because this folder has no DOM types. */
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
  const picture = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  await context.close();
  if (picture.length > BYTES_MAX) throw new Error(`${scene.name} has ${picture.length} bytes, more than ${BYTES_MAX}.`);
  return picture;
};

/**
 * Takes every screenshot in the README of a fresh demo shop.
 * @throws Error when there is no browser, the shop does not start, or a screenshot is too large.
 */
export const takeScreenshots = async (): Promise<void> => {
  mkdirSync(inRoot(".github/screenshots"), { recursive: true });
  const takeAll = async (browser: Browser) => {
    const stateOf = async (who: "customer" | "admin") =>
      (await signedIn(browser, who, siteUrl)).storageState({ indexedDB: true });
    const storage = { customer: await stateOf("customer"), admin: await stateOf("admin") };
    for (const scene of SCENES) {
      const picture = await takeOne(browser, scene, scene.as && storage[scene.as]);
      writeFileSync(inRoot(".github/screenshots", `${scene.name}.webp`), picture);
      console.log(`  .github/screenshots/${scene.name}.webp  ${Math.round(picture.length / 1000)} kB`);
    }
  };
  await withFreshShop("screenshots", () => inBrowser(takeAll));
};
