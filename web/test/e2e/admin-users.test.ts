import type { Page } from "@playwright/test";
import { answered } from "./support/complaints.ts";
import { aPerson, aStranger, type Person } from "./support/people.ts";
import { accessToken, heading, rowOf, toast } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

const roleOf = async ({ uid }: Person) => (await db.doc(`users/${uid}`).get()).get("role");

/** Make Admin, with only this person in the list. */
const find = async (page: Page, { email }: Person) => {
  await page.goto("/dashboard/users");
  await page.getByLabel("Search by e-mail or name").fill(email.toUpperCase());
  const row = rowOf(page, email);
  await expect(row).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  return row;
};

const agree = (page: Page, label: string) =>
  page.getByRole("dialog", { name: "are you sure?" }).getByRole("button", { name: label }).click();

test("[D-6 R-3] a customer is found and made an admin, who sees an admin's menu at once", async ({ openAs }) => {
  const nora = await aPerson();
  const noras = await openAs(nora);
  await noras.goto("/dashboard");
  await expect(noras.getByRole("link", { name: "Add Review" })).toBeVisible();

  const page = await openAs(await aPerson("admin"));
  const row = await find(page, nora);
  await row.getByRole("button", { name: "Make Admin" }).click();
  await expect(toast(page, `${nora.name} Successfully made an admin`)).toBeVisible();
  await expect(row.getByRole("button", { name: "Make Admin" })).toHaveCount(0);
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  expect(await roleOf(nora)).toBe("admin");
  await expect(noras.getByRole("link", { name: "Manage Products" })).toBeVisible();
});

test("[D-6] people are found by the beginning of their name too, and the search survives a reload", async ({
  openAs,
}) => {
  const zelda = await aPerson("customer", aStranger("Zelda"));
  const page = await openAs(await aPerson("admin"));
  await page.goto("/dashboard/users");
  await page.getByLabel("Search by e-mail or name").fill("zelda");
  await expect(rowOf(page, zelda.email)).toBeVisible();
  await expect(page).toHaveURL(/\?q=zelda/);
  await page.reload();
  await expect(page.getByLabel("Search by e-mail or name")).toHaveValue("zelda");
  await expect(page.getByText("1 person found")).toBeVisible();
  await page.getByLabel("Search by e-mail or name").fill("nobody-is-called-this");
  await expect(page.getByText(/^Nobody's e-mail or name begins with/)).toBeVisible();
});

test("[D-6] a user is deleted after are you sure?", async ({ openAs }) => {
  const nora = await aPerson();
  const page = await openAs(await aPerson("admin"));
  const row = await find(page, nora);
  const remove = row.getByRole("button", { name: `Delete ${nora.name}` });
  await remove.click();
  await agree(page, "Go back");
  expect(await roleOf(nora)).toBe("customer");
  await remove.click();
  await agree(page, "Yes, delete the user");
  await expect(toast(page, `${nora.name} Successfully deleted`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await roleOf(nora)).toBeUndefined();
});

test("[R-3] an admin is made a customer again; the last one stays, and the shop says so", async ({
  openAs,
  complaints,
}) => {
  const otto = await aPerson("admin");
  const page = await openAs(await aPerson("admin"));
  const row = await find(page, otto);
  await row.getByRole("button", { name: "Remove admin" }).click();
  await agree(page, "Yes, make them a customer");
  await expect(toast(page, `${otto.name} is a customer again`)).toBeVisible();
  await expect(row.getByRole("button", { name: "Make Admin" })).toBeVisible();
  expect(await roleOf(otto)).toBe("customer");

  // Other tests' admins are there all the time: what the shop answers to the last one is answered here in its place.
  const message = "The shop needs an admin: the last one stays.";
  await page.route("**/api/users/*", (route) => route.fulfill({ status: 409, json: { message } }));
  complaints.expect(answered(409, /\/api\/users\//));
  await row.getByRole("button", { name: `Delete ${otto.name}` }).click();
  await agree(page, "Yes, delete the user");
  await expect(toast(page, message)).toBeVisible();
  await expect(row).toBeVisible();
});

test("[R-3] an admin who stops being one is told what it means, and is signed out", async ({ openAs }) => {
  const ada = await aPerson("admin");
  const page = await openAs(ada);
  const row = await find(page, ada);
  await expect(row.getByText("You", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Remove admin" }).click();
  await expect(page.getByRole("dialog")).toContainText("This is your own account. You will no longer be an admin");
  await agree(page, "Yes, I stop being an admin");
  await expect(heading(page, "Login")).toBeVisible();
  expect(await accessToken(page)).toBeNull();
  expect(await roleOf(ada)).toBe("customer");
});
