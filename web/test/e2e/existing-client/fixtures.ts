import { expect, type Page } from "@playwright/test";
import { PASSWORD, type Person } from "../support/people.ts";
import { test as base } from "../support/test.ts";
import { type OldSite, openOldSite } from "./old-site.ts";

export { expect } from "@playwright/test";

/** A shop's test that has an old page too, on an origin of its own. */
export const test = base.extend<object, { oldSite: OldSite }>({
  oldSite: [
    async ({ browserName: _ }, use) => {
      const site = await openOldSite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});

const fillIn = async (page: Page, form: string, values: Record<string, string>, button: string) => {
  const fields = page.getByRole("form", { name: form, exact: true });
  for (const [label, value] of Object.entries(values)) await fields.getByLabel(label, { exact: true }).fill(value);
  await fields.getByRole("button", { name: button }).click();
};

const button = (page: Page, list: string, text: string, name: string) =>
  page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: text }).getByRole("button", { name });

/** What a person does on the old page. */
export const oldPage = (page: Page) => ({
  login: async ({ email }: Pick<Person, "email">) => {
    await fillIn(page, "Login", { Email: email, Password: PASSWORD }, "Login");
    await expect(page.getByRole("status")).toHaveText(/^(Welcome|No token)$/);
  },
  signOut: async () => {
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("status")).toHaveText("Signed out");
  },
  /** Goes to a product, as by its Book Now link. */
  choose: (id: string) => page.evaluate((detail) => document.dispatchEvent(new CustomEvent("choose", { detail })), id),
  order: (quantity: string) =>
    fillIn(page, "Order", { Quantity: quantity, Address: "12 Harbour Street", Phone: "5550123456" }, "Order"),
  addProduct: (name: string) =>
    fillIn(
      page,
      "Add a Product",
      {
        Name: name,
        Price: "4.5",
        Minimum: "2",
        Available: "10",
        Image: "https://images.example/gloves.png",
        Description: "Gloves",
      },
      "Add",
    ),
  addReview: (review: string) =>
    fillIn(
      page,
      "Review",
      { Name: "Nora", Location: "Springfield", Image: "https://images.example/n.png", Review: review, Rating: "5" },
      "Send",
    ),
  pollOrders: () => page.getByRole("button", { name: "Manage Orders" }).click(),
  button: (list: string, text: string, name: string) => button(page, list, text, name),
  status: page.getByRole("status"),
  answers: page.getByRole("list", { name: "Answers" }),
});
