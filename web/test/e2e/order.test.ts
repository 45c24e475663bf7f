import type { Page } from "@playwright/test";
import { orderNumber } from "../../../functions/src/contract/order-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { button, heading, rowOf } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

/** How many sheets a page is printed on. */
const sheetsOf = async (page: Page, format: string) =>
  Number(/\/Count (\d+)/.exec((await page.pdf({ format })).toString("latin1"))?.[1]);

test("[B-5] a customer opens an order, and prints it on one sheet without the shop's frame", async ({
  openAs,
  shop,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct();
  const orderId = await shop.putOrder(nora, product);
  const page = await openAs(nora);
  await page.goto("/dashboard/orders");
  await rowOf(page, product.name)
    .getByRole("link", { name: /^Order/ })
    .click();
  const title = heading(page, `Order ${orderNumber(orderId)}`);
  await expect(title).toBeFocused();
  await expect(button(page, "Print")).toBeVisible();
  await expectAccessible(page, "an order");

  const sender = page.getByText("1 Example Street").first();
  await expect(sender).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const shown of [title, sender, rowOf(page, product.name), page.getByText("12 Harbor Street")])
    await expect(shown).toBeVisible();
  for (const role of ["banner", "navigation", "contentinfo", "button"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  for (const format of ["A4", "Letter"]) expect(await sheetsOf(page, format)).toBe(1);
});
