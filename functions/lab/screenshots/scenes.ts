import { expect, type Page } from "@playwright/test";

export interface Scene {
  /** The picture's file, without its ending. */
  name: string;
  path: string;
  as?: "customer" | "admin";
  phone?: boolean;
  dark?: boolean;
  /** Goes on from the page at `path`, and answers once all that the picture is to show is there. */
  until: (page: Page) => Promise<unknown>;
}

const product = (page: Page) => page.getByRole("article").nth(3).waitFor();
const rows = (page: Page) => page.getByRole("rowheader").nth(2).waitFor();

const order = async (page: Page) => {
  await page
    .getByRole("link", { name: /^Book Now/ })
    .first()
    .click();
  const form = page.getByRole("form", { name: "Order" });
  await form.getByLabel("Address").fill("12 Harbour Street, Springfield");
  await form.getByLabel("Phone Number").fill("217-555-0123");
  // No cursor blinks in a picture.
  await page.getByRole("heading", { level: 1 }).focus();
};

const pay = async (page: Page) => {
  await page.getByRole("link", { name: /^Pay/ }).first().click();
  await page.frameLocator('iframe[title="Secure card payment input frame"]').getByPlaceholder("Card number").waitFor();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeEnabled();
};

/** The pictures of the README: the shop's main pages on the demo shop, in both themes, on a desk and in a hand. */
export const SCENES: Scene[] = [
  { name: "home", path: "/", until: product },
  { name: "home-dark", path: "/", dark: true, until: product },
  { name: "home-phone", path: "/", phone: true, until: product },
  { name: "products-phone-dark", path: "/products", as: "customer", phone: true, dark: true, until: product },
  { name: "order", path: "/products?q=dual", as: "customer", until: order },
  { name: "payment-phone", path: "/dashboard/orders", as: "customer", phone: true, until: pay },
  { name: "orders-phone-dark", path: "/dashboard/orders", as: "customer", phone: true, dark: true, until: rows },
  { name: "manage-products-dark", path: "/dashboard/manageProducts", as: "admin", dark: true, until: rows },
];
