import { orderNumber } from "../../../functions/src/contract/order-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { agree, alert, button, field, heading, rowOf } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

const GTIN = "09506000134352";
const SCAN = `01${GTIN}1760123110AB12`;

test("[Z-1 Z-4 Z-5] an admin packs what is scanned, and recalls its lot; the customer is told and answers, and the recall is closed", async ({
  openAs,
  shop,
  admin,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct({ gtin: GTIN, lotsRequired: true, minimumOrderQuantity: 1 });
  const orderId = await shop.putOrder(nora, product, 2);
  await shop.pay(nora, orderId);

  const page = await openAs(admin);
  await page.goto(`/dashboard/orders/${orderId}`);
  await button(page, "Ship").click();
  const form = page.getByRole("dialog", { name: `Ship order ${orderNumber(orderId)}` });
  const scan = form.getByLabel("Scan");
  for (const count of ["1 of 2", "2 of 2"]) {
    await scan.pressSequentially(SCAN);
    await scan.press("Enter");
    await expect(form.getByText(`${product.name}, lot AB12: ${count}`)).toBeVisible();
  }
  await form.getByRole("button", { name: "Ship" }).click();
  await expect(alert(page, "1 order is shipped")).toBeVisible();

  await page.goto(`/dashboard/recalls/new?product=${product.id}`);
  await field(page, "Lots").fill("ab12");
  await page.getByRole("radio", { name: /^Class II:/ }).check();
  await field(page, "Reason").fill("Seals may leak");
  await field(page, "What customers should do").fill("Set them aside");
  await button(page, "Prepare recall").click();
  await expect(heading(page, `Recall of ${product.name}`)).toBeVisible();
  await button(page, "Send letters to 1 customer").click();
  await page.getByRole("dialog").getByRole("button", { name: "Send letters" }).click();
  await expect(alert(page, "Letters sent: 1")).toBeVisible();

  const customer = await openAs(nora);
  await customer.goto(`/dashboard/orders/${orderId}`);
  const notice = customer.getByRole("region", { name: `Recalled: ${product.name}` });
  await notice.getByRole("radio", { name: "Set aside" }).check();
  await notice.getByLabel("Pieces").fill("2");
  await expectAccessible(customer, "an order that a recall reaches");
  await notice.getByRole("button", { name: "Save" }).click();
  await expect(notice.getByText(/^Answered: 2 pieces set aside/)).toBeVisible();

  await page.reload();
  await expect(rowOf(page, orderNumber(orderId))).toContainText("2 set aside");
  await button(page, "Close recall").click();
  await agree(page, "Yes, close it");
  await expect(alert(page, "The recall is closed.")).toBeVisible();
  await customer.reload();
  await expect(notice.getByText("This recall is closed.")).toBeVisible();
});
