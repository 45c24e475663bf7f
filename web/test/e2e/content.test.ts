import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { OFFLINE } from "./support/console.ts";
import { lettersTo } from "./support/letters.ts";
import { lookAgain } from "./support/network.ts";
import { agree, alert, button, field, rowOf } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { newDetails } from "./support/users.ts";

const download = async (page: Page) => {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
};

test("[X-5 N-6 H-6 E-3] a visitor subscribes to the newsletter, confirms by mail and leaves, and an admin exports the address", async ({
  page,
  openAs,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(...OFFLINE);
  const { email } = newDetails();
  await page.goto("/");
  const newsletter = page.getByRole("form", { name: "Newsletter", exact: true });
  const footer = page.getByRole("form", { name: "Newsletter in the footer" });
  await newsletter.getByLabel("Email").fill(email);
  await page.context().setOffline(true);
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await expect(newsletter.getByRole("status")).toContainText("could not be sent");
  await page.context().setOffline(false);
  for (const form of [newsletter, footer]) {
    await form.getByLabel("Email").fill(email.toUpperCase());
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByRole("status")).toContainText("check your inbox");
    await expect(form.getByLabel("Email")).toHaveValue("");
  }
  await expect.poll(() => lettersTo(email)).toHaveLength(1);
  const [letter] = await lettersTo(email);
  await page.goto(/http\S+confirm\S+/.exec(letter?.text ?? "")?.[0] ?? "");
  await button(page, "Confirm subscription").click();
  await expect(page.getByText("Your subscription is confirmed.")).toBeVisible();

  const office = await openAs(admin);
  await office.goto("/dashboard/newsletter");
  await expect(rowOf(office, email)).toBeVisible();
  const { name, text } = await download(office);
  expect(name).toBe("newsletter.csv");
  const [, leave = ""] = new RegExp(`\r\n"${email}","20[^"]+","([^"]+)"`).exec(text) ?? [];
  await page.goto(leave);
  await button(page, "Unsubscribe").click();
  await expect(page.getByText("You are unsubscribed, and your address is deleted.")).toBeVisible();
  await lookAgain(office);
  await expect(rowOf(office, email)).toHaveCount(0);
});

test("[S-3 K-2 A-2] a visitor sends a message, which survives a reload and a lost connection, and an admin reads, exports and deletes it", async ({
  page,
  openAs,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(...OFFLINE);
  const office = await openAs(admin);
  await office.goto("/dashboard/messages");
  const { name, email } = newDetails("Mona");
  const message = '=1+1, she said "yes",\nand no';

  await test.step("the visitor writes", async () => {
    await page.goto("/signup");
    await field(page, "Name").fill(name);
    await field(page, "Email").fill(email);
    await field(page, "Password").fill("secret1");
    await page.goto("/contact");
    const send = button(page, "Send message");
    await field(page, "Name").fill(name);
    await field(page, "Email").fill(email);
    await field(page, "Message").fill(message);
    await page.reload();
    await expect(field(page, "Message")).toHaveValue(message);
    await page.context().setOffline(true);
    await send.click();
    await expect(page.getByText("Your message could not be sent.")).toBeVisible();
    await expect(field(page, "Message")).toHaveValue(message);
    await page.context().setOffline(false);
    await send.click();
    await expect(page.getByText("Thank you for your message!")).toBeFocused();
    await expect(field(page, "Message")).toHaveValue("");
    const { docs } = await db.collection("messages").where("email", "==", email).get();
    expect(docs.map((sent) => sent.data())).toEqual([
      { name, email, message, answered: false, createdAt: expect.anything() },
    ]);

    await page.goto("/signup");
    await expect(field(page, "Name")).toHaveValue(name);
    await expect(field(page, "Password")).toHaveValue("");
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain("secret1");
  });

  await test.step("the admin reads", async () => {
    const row = rowOf(office, name);
    await lookAgain(office);
    await expect(row).toContainText("and no");
    const { name: file, text } = await download(office);
    expect(file).toBe("messages.csv");
    expect(text).toContain(`"${name}","${email}","'=1+1, she said ""yes"",\nand no","no","20`);
    await row.getByRole("button", { name: `Mark as answered: ${name}'s message` }).click();
    await expect(row).toHaveCount(0);
    await office.getByRole("link", { name: "Answered", exact: true }).click();
    await row.getByRole("button", { name: `Delete ${name}'s message` }).click();
    await agree(office, "Yes, delete the message");
    await expect(alert(office, `${name}'s message Successfully deleted`)).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
