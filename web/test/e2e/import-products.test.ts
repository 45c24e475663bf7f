import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expectAccessible } from "./support/accessibility.ts";
import { holdCalls } from "./support/network.ts";
import { alert, button, heading, rowOf } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

test("[G-7] an admin checks a file, imports it, finds its products in the list, and exports them", async ({
  openAs,
  shop,
  admin,
}) => {
  const part = randomUUID().slice(0, 8).toUpperCase();
  const head = "sku;name;price;minimumOrderQuantity;availableQuantity;img;description";
  const lines = [1, 2].map(
    (number) => `CSV-${part}-${number};=Zinc ${part} ${number};12,50;1;40;/products/nitrile-gloves.svg;"Soft;\nwhite"`,
  );
  const page = await openAs(admin);
  const choose = (text: string) =>
    page
      .getByLabel("Choose a CSV file")
      .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${text}`) });
  const download = async (label: string): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent("download"), button(page, label).click()]);
    return readFile(await file.path(), "utf8");
  };
  const status = page.getByRole("region", { name: "Import" }).getByRole("status");
  await page.goto("/dashboard/manageProducts");
  await page.getByRole("link", { name: "Import and export" }).click();
  await expect(heading(page, "Import and Export")).toBeFocused();

  await choose([head, ...lines, lines[0]].join("\r\n"));
  await expect(alert(page, "1 line has an error. Nothing was imported.")).toBeVisible();
  await expect(rowOf(page, `Line 2 has this SKU, too`)).toContainText("Line 4");
  await expect(button(page, "Import 2 lines")).toBeHidden();
  await expectAccessible(page, "a file with a wrong line");

  await choose([head, ...lines].join("\r\n"));
  await expect(status).toContainText("Products to add: 2. Products to change: 0.");
  const writes = await holdCalls(page, /\/documents:commit/);
  await button(page, "Import 2 lines").click();
  await expect(page.getByRole("progressbar", { name: "Lines that are imported" })).toBeVisible();
  writes.release();
  await expect(status).toHaveText("The import is complete: 2 added, 0 changed.");
  expect(await download("Download the report")).toContain(`"CSV-${part}-1","'=Zinc ${part} 1","Added",""`);
  await expectAccessible(page, "an import that is complete");
  const { docs } = await db.collection("products").where("name", ">=", `=Zinc ${part}`).limit(2).get();
  const added = await Promise.all(docs.map(({ id }) => shop.productOf(id)));
  expect(added).toMatchObject([{ sku: `CSV-${part}-1` }, { sku: `CSV-${part}-2` }]);

  const [names = "", ...products] = (await download("Download all products")).split("\r\n");
  await choose([names, ...products.filter((line) => line.includes(part))].join("\r\n"));
  await expect(status).toContainText("Nothing to change");
  await shop.untilListed(...added);
  await button(page, "Back").click();
  await page.getByRole("searchbox", { name: "Search" }).fill(`zinc ${part}`);
  await expect(rowOf(page, `=Zinc ${part} 2`)).toContainText("$12.50");
});
