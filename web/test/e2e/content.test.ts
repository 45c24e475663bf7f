import { readFile } from "node:fs/promises";
import { OFFLINE } from "./support/console.ts";
import { lettersTo } from "./support/letters.ts";
import { agree, alert, button, field, rowOf } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { newDetails } from "./support/users.ts";

test("[X-5 N-6 H-6 E-3] a visitor subscribes to the newsletter, confirms by mail and leaves, and an admin exports the address", async ({
  page,
  openAs,
  admin,
}) => {
  const { email } = newDetails();
  await page.goto("/");
  for (const name of ["Newsletter", "Newsletter in the footer"]) {
    const form = page.getByRole("form", { name, exact: true });
    await form.getByLabel("Email").fill(email.toUpperCase());
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByRole("status")).toContainText("check your inbox");
  }
  await expect.poll(() => lettersTo(email)).toHaveLength(1);
  const [letter] = await lettersTo(email);
  await page.goto(/http\S+confirm\S+/.exec(letter?.text ?? "")?.[0] ?? "");
  await button(page, "Confirm subscription").click();
  await expect(page.getByText("Your subscription is confirmed.")).toBeVisible();

  const office = await openAs(admin);
  await office.goto("/dashboard/newsletter");
  await expect(rowOf(office, email)).toBeVisible();
  const [file] = await Promise.all([office.waitForEvent("download"), button(office, "Download CSV").click()]);
  expect(file.suggestedFilename()).toBe("newsletter.csv");
  const text = await readFile(await file.path(), "utf8");
  const [, leave = ""] = new RegExp(`\r\n"${email}","20[^"]+","([^"]+)"`).exec(text) ?? [];
  await page.goto(leave);
  await button(page, "Unsubscribe").click();
  await expect(page.getByText("You are unsubscribed, and your address is deleted.")).toBeVisible();
  expect((await db.collection("subscribers").where("email", "==", email).get()).size).toBe(0);
});

test("[S-3 K-2 A-2] a visitor sends a message, which survives a reload and a lost connection, and an admin reads and deletes it", async ({
  page,
  openAs,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(...OFFLINE);
  const { name, email } = newDetails("Mona");
  await page.goto("/signup");
  await field(page, "Name").fill(name);
  await field(page, "Password").fill("secret1");
  await page.goto("/contact");
  for (const [label, typed] of Object.entries({ Name: name, Email: email, Message: "Yes,\nand no" }))
    await field(page, label).fill(typed);
  await page.reload();
  await page.context().setOffline(true);
  await button(page, "Send message").click();
  await expect(page.getByText("Your message could not be sent.")).toBeVisible();
  await page.context().setOffline(false);
  await button(page, "Send message").click();
  await expect(page.getByText("Thank you for your message!")).toBeFocused();
  await expect(field(page, "Message")).toHaveValue("");
  const { docs } = await db.collection("messages").where("email", "==", email).get();
  const message = { name, email, message: "Yes,\nand no", answered: false, createdAt: expect.anything() };
  expect(docs.map((sent) => sent.data())).toEqual([message]);
  await page.goto("/signup");
  await expect(field(page, "Name")).toHaveValue(name);
  await expect(field(page, "Password")).toHaveValue("");
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain("secret1");

  const office = await openAs(admin);
  await office.goto("/dashboard/messages");
  const row = rowOf(office, name);
  await expect(row).toBeVisible();
  const [file] = await Promise.all([office.waitForEvent("download"), button(office, "Download CSV").click()]);
  expect(await readFile(await file.path(), "utf8")).toContain(`"${name}","${email}","Yes,\nand no","no","20`);
  await row.getByRole("button", { name: `Delete ${name}'s message` }).click();
  await agree(office, "Yes, delete the message");
  await expect(alert(office, `${name}'s message Successfully deleted`)).toBeVisible();
  await expect(row).toHaveCount(0);
});
