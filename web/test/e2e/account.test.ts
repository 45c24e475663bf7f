import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { httpError } from "./support/console.ts";
import { lettersTo } from "./support/letters.ts";
import { alert, button, field, heading, logIn } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { createUser, newDetails, PASSWORD, type UserDetails } from "./support/users.ts";

/** The link in the newest letter to this address with this subject. */
const linkTo = async ({ email }: Pick<UserDetails, "email">, subject: string) => {
  const sent = async () => (await lettersTo(email)).filter((letter) => letter.subject === subject);
  await expect.poll(sent).toHaveLength(1);
  const [letter] = await sent();
  const [link = ""] = /https?:\S+/.exec(letter?.text ?? "") ?? [];
  return link;
};

const USED = "This link has been used or has expired.";

const openProfile = async (page: Page, user: Pick<UserDetails, "email">, password = PASSWORD) => {
  await page.goto("/dashboard");
  await logIn(page, user, password);
  await expect(heading(page, "My Profile")).toBeVisible();
};

test("[U-1] [U-2] the links in an account's letters confirm the address and set a new password, once", async ({
  page,
  browser,
  consoleErrors,
}) => {
  const nora = await createUser();
  // Firebase Authentication refuses a link that was used.
  consoleErrors.expect(httpError(400, /accounts:(resetPassword|update)/));
  await openProfile(page, nora);
  await expect(page.getByText("Please confirm your email address")).toBeVisible();
  const confirm = await linkTo(nora, "Confirm your email address");
  await page.goto(confirm);
  await button(page, "Confirm").click();
  await expect(page.getByText("Thank you. Your email address is confirmed.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("definition").getByText(nora.email)).toBeVisible();
  await expect(page.getByText("Please confirm your email address")).toHaveCount(0);
  await page.goto(confirm);
  await expect(alert(page, USED)).toBeVisible();

  const phone = await browser.newPage();
  await phone.goto("/forgot-password");
  await field(phone, "Email").fill(nora.email);
  await button(phone, "Send the link").click();
  const reset = await linkTo(nora, "Reset your password");
  await phone.goto(reset);
  await expect(phone.getByText(`It is for the account of ${nora.email}.`)).toBeVisible();
  await field(phone, "New password").fill("forgotten no more");
  await button(phone, "Save the password").click();
  await phone.getByRole("main").getByRole("link", { name: "Login" }).click();
  await logIn(phone, nora, "forgotten no more");
  await expect(phone.getByRole("button", { name: "Sign Out", exact: true })).toBeVisible();
  await phone.goto(reset);
  await expect(alert(phone, USED)).toBeVisible();
  await phone.close();
});

test("[U-3] a customer changes the password, moves to a new address, which it confirms, downloads what the shop stores, and deletes the account", async ({
  page,
  browser,
  shop,
  consoleErrors,
}) => {
  const nora = await createUser();
  const orderId = await shop.putOrder(nora, await shop.putProduct());
  consoleErrors.expect(
    httpError(400, /accounts:(signInWithPassword|lookup|update)|securetoken/),
    // The new address ends the session of the first page, and nothing that a page still asks for is answered without an account.
    httpError(401, /\/api\/(user|orders|session)/),
  );
  await openProfile(page, nora);

  await button(page, "Change password").click();
  await field(page, "Current password").fill("not the password");
  await field(page, "New password").fill("another secret");
  await button(page, "Change password").click();
  // Firebase Authentication's own answer.
  await expect(alert(page, "The current password is incorrect.")).toBeVisible();
  await field(page, "Current password").fill(PASSWORD);
  await button(page, "Change password").click();
  await expect(alert(page, "Your password is changed")).toBeVisible();

  const moved = newDetails("Moved");
  await button(page, "Change email address").click();
  await field(page, "New email address").fill(moved.email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill("another secret");
  await button(page, "Send the link").click();
  await expect(page.getByText(`A link is on its way to ${moved.email}.`)).toBeVisible();

  const other = await browser.newPage();
  await other.goto(await linkTo(moved, "Confirm your new email address"));
  await button(other, "Use this address").click();
  await expect(other.getByText(`Log in with ${moved.email}.`)).toBeVisible();
  await openProfile(other, moved, "another secret");
  await expect(other.getByRole("definition").getByText(moved.email)).toBeVisible();
  const [file] = await Promise.all([other.waitForEvent("download"), button(other, "Download my data").click()]);
  expect(file.suggestedFilename()).toBe("salus-my-data.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ orders: [{ _id: orderId }] });

  await button(other, "Delete my account").click();
  const dialog = other.getByRole("dialog", { name: "Delete your account" });
  await dialog.getByLabel('Type "delete" to confirm').fill("delete");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(alert(other, "Your account is deleted")).toBeVisible();
  await expect(other).toHaveURL("/");
  await other.goto("/login");
  await logIn(other, moved, "another secret");
  await expect(alert(other, /no user record|invalid/i)).toBeVisible();
  await other.close();
});
