import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { FIRESTORE_WRITES, holdCalls } from "./support/network.ts";
import { alert, button, heading, rowOf } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

const choose = (page: Page, text: string) =>
  page
    .getByLabel("Choose a CSV file")
    .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${text}`) });

const status = (page: Page) => page.getByRole("region", { name: "Import" }).getByRole("status");

const download = async (page: Page, label: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, label).click()]);
  return readFile(await file.path(), "utf8");
};

test("[G-7] an admin checks a file, imports it, finds its products in the list, and exports them", async ({
  openAs,
  shop,
  admin,
}) => {
  const part = randomUUID().slice(0, 8).toUpperCase();
  const skus = [1, 2, 3].map((number) => `CSV-${part}-${number}`);
  const head = "sku;name;price;minimumOrderQuantity;availableQuantity;img;description";
  const lines = skus.map(
    (sku, index) => `${sku};=Zinc ${part} ${index};12,50;1;40;/products/nitrile-gloves.svg;"Soft;\nwhite"`,
  );
  const page = await openAs(admin);
  await page.goto("/dashboard/manageProducts");
  await page.getByRole("link", { name: "Import and export" }).click();
  await expect(heading(page, "Import and Export")).toBeFocused();

  await choose(page, [head, ...lines, lines[0]].join("\r\n"));
  await expect(alert(page, "1 line is wrong, so nothing can be imported.")).toBeVisible();
  await expect(rowOf(page, `Line 2 has this SKU, too`)).toContainText("Line 5");
  await expect(button(page, "Import 3 lines")).toBeHidden();
  await expectAccessible(page, "a file with a wrong line");

  await choose(page, [head, ...lines].join("\r\n"));
  await expect(status(page)).toContainText("Products to add: 3. Products to change: 0.");
  const writes = await holdCalls(page, FIRESTORE_WRITES);
  await button(page, "Import 3 lines").click();
  await expect(page.getByRole("progressbar", { name: "Lines that are imported" })).toBeVisible();
  writes.release();
  await expect(status(page)).toHaveText("The import is complete: 3 added, 0 changed.");
  expect(await download(page, "Download the report")).toContain(`"${skus[0]}","'=Zinc ${part} 0","Added",""`);
  await expectAccessible(page, "an import that is complete");
  const { docs } = await db.collection("products").where("name", ">=", `=Zinc ${part}`).limit(3).get();
  expect(docs.map((doc) => doc.get("sku"))).toEqual(skus);
  const added = await Promise.all(docs.map(({ id }) => shop.adopt(id)));

  const [names = "", ...products] = (await download(page, "Download all products")).split("\r\n");
  await choose(page, [names, ...products.filter((line) => line.includes(part))].join("\r\n"));
  await expect(status(page)).toContainText("There is nothing to change");
  await expect(page.getByRole("row").filter({ hasText: "Nothing to change" })).toHaveCount(3);
  await shop.untilListed(...added);
  await button(page, "Back").click();
  await page.getByRole("searchbox", { name: "Search" }).fill(`zinc ${part}`);
  await expect(rowOf(page, `=Zinc ${part} 2`)).toContainText("$12.50");
});
