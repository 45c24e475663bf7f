import type { Locator } from "@playwright/test";
import { orderNumber } from "../../../functions/src/contract/order-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { agree, alert, button, rowOf } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

test("[B-5 D-10 M-2 M-3 M-4 M-5 M-7] an admin opens an order from its row, ships it in two packages, refunds a piece and takes a package back, and the customer sees each at once", async ({
  openAs,
  shop,
  admin,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct({ price: 10, minimumOrderQuantity: 1, availableQuantity: 9 });
  const orderId = await shop.putOrder(nora, product, 4);
  await shop.pay(nora, orderId);

  const customer = await openAs(nora);
  await customer.goto(`/dashboard/orders/${orderId}`);
  const history = customer.locator("section").filter({ has: customer.getByRole("heading", { name: "Timeline" }) });
  const happened = (what: string | RegExp) => expect(history.getByText(what)).toBeVisible();
  await happened("Paid");

  const page = await openAs(admin);
  const number = orderNumber(orderId);
  await page.goto("/dashboard/manageOrders?state=to-ship");
  const row = rowOf(page, number);
  await expect(row).toHaveCSS("height", "52px");
  await row.hover();
  await expect(row).toHaveAttribute("title", new RegExp(nora.email));
  // The link to the order lies over the row.
  await row.getByText(nora.email).click({ force: true });
  await expect(page).toHaveURL(`/dashboard/orders/${orderId}`);
  const form = page.getByRole("form", { name: "Ship" });
  await button(page, "Ship").click();
  const pieces = (form: Locator) => form.getByRole("textbox", { name: product.name });
  await pieces(form).fill("1");
  await form.getByLabel("Carrier").fill("UPS");
  await expectAccessible(page, "an order that is shipped");
  await form.getByRole("button", { name: "Ship" }).click();
  await expect(alert(page, /^1 order is shipped/)).toBeVisible();
  await expect(customer.getByText("Partly shipped")).toBeVisible();
  await happened(/^Shipped with UPS/);

  await page.goto("/dashboard/toShip");
  await page.getByLabel(`Tracking number of order ${number}`).fill("4711");
  await page.getByLabel("Carrier").fill("By hand");
  await button(page, "Mark as shipped").click();
  await expect(rowOf(page, number)).toHaveCount(0);
  await happened("Shipped with By hand");
  await alert(page, /^1 order is shipped/)
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByLabel(`Tracking number of order ${number}`)).toHaveValue("4711");
  await expect(history.getByText("Shipped with By hand")).toHaveCount(0);
  await button(page, "Mark as shipped").click();
  await happened("Shipped with By hand");

  await page.goto(`/dashboard/orders/${orderId}`);
  await button(page, "Refund").click();
  const refund = page.getByRole("form", { name: "Refund" });
  await pieces(refund).fill("1");
  await refund.getByLabel("Reason").fill("Damaged box");
  await refund.getByLabel(`Back to stock: ${product.name}`).check();
  await expectAccessible(page, "an order that is refunded");
  await refund.getByRole("button", { name: "Refund $10.00" }).click();
  await button(page, "Yes, refund $10.00").click();
  await happened("Refunded: $10.00");
  await expect(customer.getByText(`1 × ${product.name}: Damaged box`)).toBeVisible();
  expect(await shop.stockOf(product)).toBe(6);

  await page.getByRole("button", { name: /^Undo shipment.*3 ×/ }).click();
  await agree(page, "Yes, undo the shipment");
  await button(page, "Ship").click();
  await expect(pieces(form)).toHaveValue("2");
  await expect(history.getByText("Shipped with By hand")).toHaveCount(0);
});
