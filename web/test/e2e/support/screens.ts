import { expect, type Locator, type Page } from "@playwright/test";
import { PASSWORD, type UserDetails } from "./users.ts";

/** A field in the page's main part. The footer has fields of its own. */
export const field = (page: Page, label: string): Locator => page.getByRole("main").getByLabel(label, { exact: true });

export const button = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("button", { name, exact: true });

export const logIn = async (page: Page, { email }: Pick<UserDetails, "email">, password = PASSWORD) => {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await button(page, "Login").click();
};

export const orderForm = (page: Page) => {
  const form = page.getByRole("form", { name: "Order" });
  const [quantity, address, phone] = ["Quantity", "Address", "Phone Number"].map((label) => form.getByLabel(label));
  if (!quantity || !address || !phone) throw new Error("The order form has three fields");
  return {
    quantity,
    address,
    phone,
    total: form.locator("p", { hasText: /^Total/ }),
    plus: form.getByRole("button", { name: "One more" }),
    minus: form.getByRole("button", { name: "One fewer" }),
    send: form.getByRole("button", { name: "Place order" }),
    fill: async (pieces?: number) => {
      if (pieces) await quantity.fill(String(pieces));
      await address.fill("12 Harbor Street");
      await phone.fill("555 0123456");
    },
  };
};

export const productForm = (page: Page) => {
  const form = page.getByRole("form", { name: "Product" });
  return {
    form,
    name: form.getByLabel("Name"),
    price: form.getByLabel("Price", { exact: true }),
    minimum: form.getByLabel("Minimum order"),
    available: form.getByLabel("Available quantity"),
    description: form.getByLabel("Description"),
    image: form.getByLabel("Image", { exact: true }),
    illustrations: form.getByText("Choose one of the shop's illustrations"),
    add: form.getByRole("button", { name: "Add product" }),
    save: form.getByRole("button", { name: "Save changes" }),
  };
};

/** The payment provider's card form on the payment page, and its 3-D Secure dialog. */
export const cardForm = (page: Page) => ({
  number: page
    .frameLocator('iframe[title="Secure card payment input frame"]')
    .getByLabel("Credit or debit card number"),
  payButton: page.getByRole("button", { name: /^Pay \$/ }),
  bank: page.getByRole("dialog", { name: "3D Secure 2 authentication" }),
});

/** The dialog before something is deleted or canceled. */
export const question = (page: Page): Locator => page.getByRole("dialog", { name: "are you sure?", exact: true });

export const agree = (page: Page, label: string) => question(page).getByRole("button", { name: label }).click();

export const trendingProducts = (page: Page): Locator =>
  page.getByRole("region", { name: "Trending Products" }).getByRole("article");

export const cardOf = (page: Page, name: string): Locator => page.getByRole("article", { name });

export const rowOf = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });

/** A toast, or an error message on the page. */
export const alert = (page: Page, text: string | RegExp): Locator => page.getByRole("alert").filter({ hasText: text });

export const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name });

export const mainMenu = (page: Page): Locator => page.getByRole("navigation", { name: "Main" });

export const dashboardMenu = (page: Page): Locator => page.getByRole("navigation", { name: "Dashboard" });

export const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));

/** Expects a field to be marked as invalid and to be described by exactly this message. */
export const expectProblem = async (page: Page, input: Locator, message: string) => {
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAccessibleDescription(new RegExp(`(^|\\s)${message}$`));
  await expect(page.getByText(message, { exact: true })).toBeVisible();
};

/** Returns true if text is painted in red, in whatever notation the style sheet names its color. */
export const isRed = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("There is no canvas");
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return red > 120 && red > 2 * green && red > 2 * blue;
  });
