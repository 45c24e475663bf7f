import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { httpError } from "./support/console.ts";
import { lettersTo } from "./support/letters.ts";
import { alert, button, field, heading, logIn } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { createUser, newDetails, PASSWORD, type UserDetails } from "./support/users.ts";

/** The link in the only letter to this address with this subject. */
const linkTo = async ({ email }: Pick<UserDetails, "email">, subject: string) => {
  const sent = async () => (await lettersTo(email)).filter((letter) => letter.subject === subject);
  await expect.poll(sent).toHaveLength(1);
  const [letter] = await sent();
  return /https?:\S+/.exec(letter?.text ?? "")?.[0] ?? "";
};

const openProfile = async (page: Page, user: Pick<UserDetails, "email">, password: string) => {
  await page.goto("/dashboard");
  await logIn(page, user, password);
  await expect(heading(page, "My Profile")).toBeVisible();
};

test("[U-1] [U-2] [U-3] with the links in an account's letters a customer confirms the address, sets a new password, once, and moves to a new address; then they download what the shop stores, and delete the account", async ({
  page,
  browser,
  shop,
  consoleErrors,
}) => {
  const nora = await createUser();
  const orderId = await shop.putOrder(nora, await shop.putProduct());
  consoleErrors.expect(
    // Firebase Authentication refuses a link that was used.
    httpError(400, /accounts:(resetPassword|signInWithPassword|lookup|update)|securetoken/),
    // The new address ends the first session, and a page without an account gets no answers.
    httpError(401, /\/api\/(user|orders|session)/),
  );
  await openProfile(page, nora, PASSWORD);
  await expect(page.getByText("Please confirm your email address")).toBeVisible();
  await page.goto(await linkTo(nora, "Confirm your email address"));
  await button(page, "Confirm").click();
  await expect(page.getByText("Thank you. Your email address is confirmed.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("definition").getByText(nora.email)).toBeVisible();
  await expect(page.getByText("Please confirm your email address")).toHaveCount(0);

  const other = await browser.newPage();
  await other.goto("/forgot-password");
  await field(other, "Email").fill(nora.email);
  await button(other, "Send the link").click();
  const reset = await linkTo(nora, "Reset your password");
  await other.goto(reset);
  await field(other, "New password").fill("forgotten no more");
  await button(other, "Save the password").click();
  await expect(other.getByText("Your password is changed")).toBeVisible();
  await other.goto(reset);
  await expect(alert(other, "This link has been used or has expired.")).toBeVisible();

  await openProfile(other, nora, "forgotten no more");
  await button(other, "Change password").click();
  await field(other, "Current password").fill("not the password");
  await field(other, "New password").fill("another secret");
  await button(other, "Change password").click();
  // Firebase Authentication's own answer.
  await expect(alert(other, "The current password is incorrect.")).toBeVisible();
  await field(other, "Current password").fill("forgotten no more");
  await button(other, "Change password").click();
  await expect(alert(other, "Your password is changed")).toBeVisible();

  const moved = newDetails("Moved");
  await button(other, "Change email address").click();
  await field(other, "New email address").fill(moved.email);
  await other.getByRole("textbox", { name: "Password", exact: true }).fill("another secret");
  await button(other, "Send the link").click();
  await expect(other.getByText(`We sent a link to ${moved.email}.`)).toBeVisible();
  await page.goto(await linkTo(moved, "Confirm your new email address"));
  await button(page, "Use this address").click();
  await expect(page.getByText(`Log in with ${moved.email}.`)).toBeVisible();
  await openProfile(page, moved, "another secret");
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Download my data").click()]);
  expect(file.suggestedFilename()).toBe("salus-my-data.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ orders: [{ _id: orderId }] });

  await button(page, "Delete my account").click();
  const dialog = page.getByRole("dialog", { name: "Delete your account" });
  await dialog.getByLabel('Type "delete" to confirm').fill("delete");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(alert(page, "Your account is deleted")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto("/login");
  await logIn(page, moved, "another secret");
  await expect(alert(page, /no user record|invalid/i)).toBeVisible();
  await other.close();
});
