import type { Page } from "@playwright/test";
import { aPerson, type Person } from "./support/people.ts";
import { field, heading, logIn, toast } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

/** Ends a person's session under their hands, as the shop does when their profile is gone, and has them log in again. */
const throughTheLogin = async (page: Page, person: Person) => {
  const profile = db.doc(`users/${person.uid}`);
  const before = (await profile.get()).data() ?? {};
  await profile.delete();
  await expect(page).toHaveURL("/login");
  await profile.set(before);
  await logIn(page, person);
};

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("salus:draft:")));

test("[A-5 D-3 X-1] a review and a profile that were begun are there again after a session that ended, until they are sent", async ({
  openAs,
}) => {
  const nora = await aPerson();
  const page = await openAs(nora);
  const review = page.getByRole("form", { name: "Review" });
  const profile = page.getByRole("form", { name: "Profile" });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Update" }).click();
  await profile.getByLabel("Education").fill("Nursing school");
  await page.getByRole("link", { name: "Add Review" }).click();
  await review.getByLabel("Your review").fill("Came the next day.");
  await review.getByLabel("4 stars").press("Space");

  await throughTheLogin(page, nora);
  await expect(page).toHaveURL("/dashboard/addReview");
  await expect(review.getByLabel("Your review")).toHaveValue("Came the next day.");
  await expect(review.getByLabel("4 stars")).toBeChecked();
  await expect(review.getByLabel("Name")).toHaveValue(nora.name);

  await page.getByRole("link", { name: "My Profile" }).click();
  await expect(heading(page, "My Profile")).toBeFocused();
  await expect(profile.getByLabel("Education")).toHaveValue("Nursing school");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Your profile is saved")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nursing school")).toBeVisible();
  await expect(profile).toBeHidden();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await draftsIn(page)).toEqual([]);
});

test("[A-5 D-7 X-2] a product that was begun, new or changed, is there again after a session that ended, and only what was typed", async ({
  openAs,
  shelves,
}) => {
  const ada = await aPerson("admin");
  const product = await shelves.put({ price: 4.5 });
  const page = await openAs(ada);
  const form = page.getByRole("form", { name: "Product" });
  await page.goto("/dashboard/addProduct");
  await form.getByLabel("Name").fill("Nitrile gloves, blue");
  await page.goto(`/dashboard/manageProducts/${product.id}/edit`);
  await form.getByLabel("Description").fill("Powder-free.");

  await throughTheLogin(page, ada);
  await expect(page).toHaveURL(`/dashboard/manageProducts/${product.id}/edit`);
  await expect(form.getByLabel("Description")).toHaveValue("Powder-free.");
  // Another admin's change meanwhile is not taken back by what this one never touched.
  await db.doc(`products/${product.id}`).update({ price: 5.25 });
  await page.reload();
  await expect(form.getByLabel("Price")).toHaveValue("5.25");
  await expect(form.getByLabel("Description")).toHaveValue("Powder-free.");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, `${product.name} is saved`)).toBeVisible();
  expect((await db.doc(`products/${product.id}`).get()).data()).toMatchObject({
    price: 5.25,
    description: "Powder-free.",
  });

  await page.getByLabel("Pieces to add").fill("25");
  await throughTheLogin(page, ada);
  await expect(page).toHaveURL(`/dashboard/manageProducts/${product.id}`);
  await expect(page.getByLabel("Pieces to add")).toHaveValue("25");
  await page.getByRole("button", { name: "Change stock" }).click();
  await expect(toast(page, "25 added to the stock")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Pieces to add")).toHaveValue("");

  await page.getByRole("link", { name: "Add a Product" }).click();
  await expect(form.getByLabel("Name")).toHaveValue("Nitrile gloves, blue");
});

test("[A-2 S-3] what a visitor typed is there again after a reload, save the password", async ({ page }) => {
  await page.goto("/signup");
  await field(page, "Name").fill("Nora Nurse");
  await field(page, "Password").fill("secret1");
  await field(page, "Email").fill("nora@example.com");
  await page.goto("/contact");
  await field(page, "Message").fill("Do you have these in blue?");
  await page.reload();
  await expect(field(page, "Message")).toHaveValue("Do you have these in blue?");
  await page.goto("/signup");
  await expect(field(page, "Name")).toHaveValue("Nora Nurse");
  await expect(field(page, "Email")).toHaveValue("nora@example.com");
  await expect(field(page, "Password")).toHaveValue("");
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain("secret1");
});
