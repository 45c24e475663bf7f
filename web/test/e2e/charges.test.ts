import type { Settings } from "../../../functions/src/contract/settings.ts";
import { button, cardForm, field, heading } from "./support/screens.ts";
import { readOrder } from "./support/shop.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { callApi, createUser } from "./support/users.ts";

test("[Q-1 Q-2 Q-3] the fee and the rate that an admin has set are in the basket, at checkout and in what is paid", async ({
  openAs,
  shop,
  admin,
}) => {
  const { delivery, tax } = (await callApi("GET", "/settings")) as Settings;
  const set = (charges: Pick<Settings, "delivery" | "tax">) => callApi("PUT", "/settings", admin.accessToken, charges);
  const nora = await createUser();
  const gloves = await shop.putProduct({ price: 4.35, availableQuantity: 20 });
  await db.doc(`baskets/${nora.uid}`).set({ lines: { [gloves.id]: 10 } });
  await set({
    delivery: { feeCents: 795, freeFromCents: 5000 },
    tax: { mode: "rates", rates: { NJ: { percent: 6.625, delivery: false } }, categories: {} },
  });
  try {
    const page = await openAs(nora);
    const summary = page.getByRole("region", { name: "Summary" });
    await page.goto("/basket");
    await expect(summary).toContainText("Goods$43.50Delivery$7.95Total before tax$51.45");
    await expect(summary).toContainText("Add $6.50 more for free delivery");
    await page.getByRole("link", { name: "Checkout" }).click();
    await field(page, "Address").fill("12 Harbor Street, Edison");
    await field(page, "Phone Number").fill("555 0123456");
    await expect(field(page, "Address")).toHaveAccessibleDescription(/^End the address with a US state/);
    await field(page, "Address").fill("12 Harbor Street, Edison, NJ 08820");
    await expect(summary).toContainText("Goods$43.50Delivery$7.95Tax (NJ, 6.625%)$2.88Total$54.33");
    await button(page, "Place order").click();
    const { number, payButton } = cardForm(page);
    await expect(payButton).toHaveText("Pay $54.33");
    await number.click();
    await page.keyboard.type("42424242424242421240123");
    await payButton.click();
    await expect(page.getByText("Thank you! Your order is paid.")).toBeVisible();
    await page.getByRole("link", { name: /^Order (?!again)/ }).click();
    await expect(heading(page, "Order")).toBeVisible();
    await expect(page.getByText("Tax (NJ, 6.625%)")).toBeVisible();
    const order = { paid: true, totalCents: 5433, deliveryCents: 795, taxCents: 288 };
    expect(await readOrder(new URL(page.url()).pathname.split("/").at(-1) ?? "")).toMatchObject(order);
  } finally {
    await set({ delivery, tax });
  }
});
