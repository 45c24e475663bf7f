import { expect, type Page } from "@playwright/test";
import { pages } from "../../../web/src/config/pages.ts";

export interface Scene {
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
  const bookNow = page.getByRole("link", { name: /^Book Now/ });
  await bookNow.first().click();
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

/** The screenshots in the README: the main pages of the demo shop, in both themes, on a desktop and on a phone. */
export const SCENES: Scene[] = [
  { name: "home", path: pages.home.path, until: productsShown },
  { name: "home-dark", path: pages.home.path, until: productsShown },
  { name: "home-phone", path: pages.home.path, until: productsShown },
  { name: "products-phone-dark", path: pages.productList.path, as: "customer", until: productsShown },
  { name: "order", path: `${pages.productList.path}?q=dual`, as: "customer", until: order },
  { name: "payment-phone", path: pages.myOrders.path, as: "customer", until: pay },
  { name: "orders-phone-dark", path: pages.myOrders.path, as: "customer", until: rowsShown },
  { name: "manage-products-dark", path: pages.manageProducts.path, as: "admin", until: rowsShown },
];
