import { expect, type Locator, type Page } from "@playwright/test";
import { PASSWORD, type Stranger } from "./people.ts";

/** A field of the page itself: the footer has some of its own. */
export const field = (page: Page, label: string): Locator => page.getByRole("main").getByLabel(label, { exact: true });

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Fills in and sends the login form. */
export const logIn = async (page: Page, { email }: Pick<Stranger, "email">, password = PASSWORD) => {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await press(page, "Login");
};

/** Fills in and sends the sign-up form. */
export const signUp = async (page: Page, { name, email }: Stranger) => {
  await field(page, "Name").fill(name);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await press(page, "Sign Up");
};

/** The order form of a product's page. */
export const orderForm = (page: Page) => {
  const form = page.getByRole("form", { name: "Order" });
  return {
    form,
    quantity: form.getByLabel("Quantity"),
    address: form.getByLabel("Address"),
    phone: form.getByLabel("Phone Number"),
    total: form.getByRole("status").filter({ hasText: "Total" }),
    plus: form.getByRole("button", { name: "One more" }),
    minus: form.getByRole("button", { name: "One fewer" }),
    send: form.getByRole("button", { name: "Place order" }),
  };
};

/** The products on the home page; those that are sold out can't be booked. */
export const trendingProducts = (page: Page): Locator =>
  page.getByRole("region", { name: "Trending Products" }).getByRole("article");

/** A product's card in a list. */
export const cardOf = (page: Page, name: string): Locator => page.getByRole("article", { name });

/** The row of a table that speaks of this product or person. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });

export const toast = (page: Page, text: string): Locator => page.getByRole("alert").filter({ hasText: text });

export const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name });

export const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** That a field is marked as wrong, and that this message, letter by letter, is tied to it and can be read. */
export const expectProblem = async (page: Page, input: Locator, message: string) => {
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAccessibleDescription(new RegExp(`(^|\\s)${escaped(message)}$`));
  await expect(page.getByText(message, { exact: true })).toBeVisible();
};

/** Whether text is written in red: its colour as the browser paints it, whatever notation the style sheet uses. */
export const isRed = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const paint = document.createElement("canvas").getContext("2d");
    if (!paint) throw new Error("There is no canvas to paint on");
    paint.fillStyle = getComputedStyle(element).color;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
    return red > 120 && red > 2 * green && red > 2 * blue;
  });
