import { randomUUID } from "node:crypto";
import { button, cardForm, field, heading } from "./support/screens.ts";
import { readOrder } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { callApi, createUser } from "./support/users.ts";

test("[J-1 J-2 J-4] on a phone, an order becomes a list, what is missing goes into the basket, what is sold out is exchanged, and all is paid", async ({
  openAs,
  shop,
}) => {
  const nurse = await createUser();
  const swabs = await shop.putProduct({ name: "A swab", price: 2, minimumOrderQuantity: 1 });
  const vinyl = await shop.putProduct({ name: "Vinyl gloves", price: 3 });
  const gloves = await shop.putProduct({ alternatives: [vinyl.id], expectedOn: "2099-12-04" });
  const orderId = randomUUID();
  const lines = [
    { productId: swabs.id, quantity: 8, price: swabs.price },
    { productId: gloves.id, quantity: 12, price: gloves.price },
  ];
  const address = { address: "12 Harbor Street", phone: "5550123456" };
  await callApi("POST", "/checkout", nurse.accessToken, { orderId, lines, ...address });
  await shop.updateProduct(gloves, { availableQuantity: 1 });

  const page = await openAs(nurse, { viewport: { width: 390, height: 844 } });
  await page.goto(`/dashboard/orders/${orderId}`);
  await button(page, "Save as list").click();
  const dialog = page.getByRole("dialog", { name: "Save as list" });
  await dialog.getByLabel("Name").fill("Cabinet");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "My Lists" }).click();
  await page.getByRole("link", { name: /^Count/ }).click();
  await field(page, `How many are there: ${swabs.name}`).click();
  // The number pad's "Next" leads to the next number.
  await page.keyboard.type("5\n2\n");
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("1 product, about $6.00");
  await button(page, "Put in basket").click();
  const result = page.getByRole("listitem").filter({ hasText: gloves.name });
  await expect(result).toContainText("This product is sold out.Expected back December 4, 2099");
  await page.getByRole("button", { name: /^Use this instead/ }).click();
  await expect(page.getByText("10 in your basket.")).toBeVisible();
  const [basket, checkout] = ["Basket", "Checkout"].map((name) => page.getByRole("main").getByRole("link", { name }));
  expect((await basket?.boundingBox())?.y).toBe((await checkout?.boundingBox())?.y);
  await checkout?.click();
  await expect(heading(page, "Checkout")).toBeVisible();
  await button(page, "Place order").click();
  const { number, payButton } = cardForm(page);
  await expect(payButton).toHaveText("Pay $36.00");
  await number.click();
  await page.keyboard.type("42424242424242421240123");
  await payButton.click();
  await expect(page.getByText("Thank you! Your order is paid.")).toBeVisible();
  const ordered = await readOrder(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  expect(Object.fromEntries(ordered?.lines.map(({ productId, quantity }) => [productId, quantity]) ?? [])).toEqual({
    [swabs.id]: 3,
    [vinyl.id]: 10,
  });
});
