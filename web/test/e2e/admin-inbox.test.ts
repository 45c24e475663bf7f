import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { FieldValue } from "firebase-admin/firestore";
import { aPerson, aStranger } from "./support/people.ts";
import { rowOf, toast } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

const createdAt = FieldValue.serverTimestamp();

/** What "Download CSV" saves. */
const download = async (page: Page) => {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
};

test("[S-3] an admin reads messages as they come, saves them as CSV and deletes them", async ({ openAs }) => {
  const page = await openAs(await aPerson("admin"));
  await page.goto("/dashboard/messages");
  const { name, email } = aStranger("Mona");
  const message = '=1+1, she said "yes",\nand no';
  const ref = await db.collection("messages").add({ name, email, message, createdAt });
  const row = rowOf(page, name);
  await expect(row.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(row).toContainText("and no");

  const { name: file, text } = await download(page);
  expect(file).toBe("messages.csv");
  expect(text.split("\r\n")[0]).toBe("\uFEFFname,email,message,createdAt");
  expect(text).toContain(`${name},${email},"'=1+1, she said ""yes"",\nand no",20`);

  await row.getByRole("button", { name: `Delete ${name}'s message` }).click();
  const dialog = page.getByRole("dialog", { name: "are you sure?" });
  await dialog.getByRole("button", { name: "Yes, delete the message" }).click();
  await expect(toast(page, `${name}'s message Successfully deleted`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await ref.get()).exists).toBe(false);
});

test("[X-5] an admin sees who wants the newsletter, and exports the addresses", async ({ openAs }) => {
  const { email } = aStranger("reader");
  const ref = db.collection("subscribers").doc();
  await ref.set({ email, createdAt });
  const page = await openAs(await aPerson("admin"));
  await page.goto("/dashboard/newsletter");
  await expect(rowOf(page, email)).toBeVisible();
  const { name, text } = await download(page);
  expect(name).toBe("newsletter.csv");
  expect(text).toContain(`\r\n${email},20`);
  await ref.delete();
  await expect(rowOf(page, email)).toHaveCount(0);
});
