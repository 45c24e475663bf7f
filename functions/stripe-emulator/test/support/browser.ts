import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { findChromium } from "../../../dev/tests/chromium.ts";
import { useEmulator } from "./emulator.ts";
import type { Listening } from "./listen.ts";
import { buildCheckout, serveShopPage } from "./shop-page.ts";

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A real browser on the checkout page, which is served from another origin than the emulator's. */
export function useCheckout() {
  const current = useEmulator() as ReturnType<typeof useEmulator> & { page: Page; shopUrl: string };
  let browser: Browser;
  let script: string;
  let site: Listening;
  const complaints: string[] = [];

  beforeAll(async () => {
    script = await buildCheckout();
    browser = await chromium.launch({ executablePath: findChromium(), args: QUIET });
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    site = await serveShopPage(current.emulator.url, script);
    current.shopUrl = site.url;
    current.page = await browser.newPage({ viewport: { width: 800, height: 600 } });
    complaints.length = 0;
    current.page.on("pageerror", (error) => complaints.push(error.message));
    current.page.on("console", (message) => {
      // The browser itself notes answers such as a declined card's 402 here, with the real Stripe.js too.
      const ownNote = message.text().startsWith("Failed to load resource");
      if (["error", "warning"].includes(message.type()) && !ownNote) complaints.push(message.text());
    });
  });
  afterEach(async () => {
    await current.page.close();
    await site.close();
    expect(complaints).toEqual([]);
  });

  const frame = () => current.page.frameLocator('iframe[title="Secure card payment input frame"]');
  return Object.assign(current, {
    /** Opens the checkout of an intent, and waits until its card field can be used. */
    async open(clientSecret: string | null = "pi_x_secret_x", query = "") {
      await current.page.goto(`${site.url}/?secret=${clientSecret}${query}`);
      await frame().getByLabel("Credit or debit card number").waitFor();
    },
    number: () => frame().getByLabel("Credit or debit card number"),
    expiry: () => frame().getByLabel("Credit or debit card expiration date"),
    cvc: () => frame().getByLabel("Credit or debit card CVC/CVV"),
    zip: () => frame().getByLabel("ZIP"),
    /** Types like a person who never touches the mouse: the field moves on by itself. */
    async type(number: string, rest = "1240123") {
      await frame().getByLabel("Credit or debit card number").click();
      await current.page.keyboard.type(number + rest);
    },
    pay: () => current.page.getByRole("button", { name: "Pay" }).click(),
    bank: () => current.page.frameLocator('iframe[title="3D Secure 2 authentication"]'),
    container: () => current.page.locator("#card"),
    alert: () => current.page.getByRole("alert"),
    /** What confirmCardPayment resolved to. */
    async result() {
      const output = current.page.locator("output", { hasText: "{" });
      await output.waitFor({ state: "attached" });
      return JSON.parse((await output.textContent()) ?? "");
    },
    events: () => current.page.evaluate<string[]>("events"),
    lastChange: () => current.page.evaluate<unknown>("changes.at(-1)"),
  });
}
