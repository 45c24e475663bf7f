import { expect, type Page } from "@playwright/test";
import { test as base } from "../support/test.ts";
import { PASSWORD, type UserDetails } from "../support/users.ts";
import { type OldSite, openOldSite } from "./old-site.ts";

export { expect } from "@playwright/test";

/** A test with an old page on another origin. */
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

const FORMS = {
  Order: { Address: "12 Harbour Street", Phone: "5550123456" },
  "Add a Product": {
    Price: "4.5",
    Minimum: "2",
    Available: "10",
    Image: "https://images.example/gloves.png",
    Description: "Gloves",
  },
  Review: { Name: "Nora", Location: "Springfield", Image: "https://images.example/n.png", Rating: "5" },
} as const;

const submit = async (page: Page, form: string, values: Record<string, string>) => {
  const fields = page.getByRole("form", { name: form, exact: true });
  for (const [label, value] of Object.entries(values)) await fields.getByLabel(label, { exact: true }).fill(value);
  await fields.getByRole("button").click();
};

/** What a user does on the old page. */
export const oldPage = (page: Page) => ({
  login: async ({ email }: Pick<UserDetails, "email">) => {
    await submit(page, "Login", { Email: email, Password: PASSWORD });
    await expect(page.getByRole("status")).toHaveText(/^(Welcome|No token)$/);
  },
  signOut: async () => {
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("status")).toHaveText("Signed out");
  },
  /** Opens a product, as its Book Now link does. */
  choose: (id: string) => page.evaluate((detail) => document.dispatchEvent(new CustomEvent("choose", { detail })), id),
  order: (quantity: string) => submit(page, "Order", { ...FORMS.Order, Quantity: quantity }),
  addProduct: (name: string) => submit(page, "Add a Product", { ...FORMS["Add a Product"], Name: name }),
  addReview: (review: string) => submit(page, "Review", { ...FORMS.Review, Review: review }),
  pollOrders: () => page.getByRole("button", { name: "Manage Orders" }).click(),
  button: (list: string, text: string, name: string) =>
    page
      .getByRole("list", { name: list })
      .getByRole("listitem")
      .filter({ hasText: text })
      .getByRole("button", { name }),
  status: page.getByRole("status"),
  answers: page.getByRole("list", { name: "Answers" }),
});
