import { aPerson } from "./support/people.ts";
import { rowOf, toast } from "./support/screens.ts";
import { readOrder } from "./support/shelves.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

test("[D-10 D-12] orders come in live, are shown by their state, and only unpaid ones can be deleted", async ({
  openAs,
  shelves,
}) => {
  const page = await openAs(await aPerson("admin"));
  await page.goto("/dashboard/manageOrders?state=unpaid");
  await expect(page.getByRole("link", { name: "Unpaid" })).toHaveAttribute("aria-current", "page");

  const product = await shelves.put({ availableQuantity: 40, minimumOrderQuantity: 2 });
  const nora = await aPerson();
  const [first, second] = [await shelves.order(nora, product, 5), await shelves.order(nora, product, 3)];
  const rows = rowOf(page, product.name);
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByRole("cell", { name: "3", exact: true })).toBeVisible();

  await db.doc(`orders/${first}`).update({ paid: true, transactionId: "pi_test" });
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "Paid", exact: true }).click();
  await expect(page).toHaveURL(/state=paid/);
  await expect(rows.getByText("pending")).toBeVisible();
  await expect(rows.getByRole("button")).toHaveCount(0);

  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(rows).toHaveCount(2);
  await rows.getByRole("button", { name: /^Delete/ }).click();
  const dialog = page.getByRole("dialog", { name: "are you sure?" });
  await dialog.getByRole("button", { name: "Yes, delete the order" }).click();
  await expect(toast(page, "The order is deleted.")).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(await readOrder(second)).toBeUndefined();
  expect(await shelves.stockOf(product)).toBe(35);
});
