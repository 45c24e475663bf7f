import { expectAccessible } from "./support/accessibility.ts";
import { cardForm } from "./support/card-form.ts";
import { alert, cardOf, heading, rowOf } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

test("[G-8] a customer pays for a product and reviews it, its page and its card show the average, and an admin hides the review", async ({
  openAs,
  shop,
  admin,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct({ price: 12.5 });
  const page = await openAs(nora);
  const reviews = page.getByRole("region", { name: "Reviews" });
  const orderId = await shop.putOrder(nora, product);
  await page.goto(`/purchase/${product.id}`);
  await expect(reviews).toContainText("once your order is paid");
  await page.goto(`/dashboard/payment/${orderId}`);
  await cardForm(page).pay("good");
  await expect(page.getByText("Congratulations! Your payment is complete.")).toBeVisible();
  await page.getByRole("link", { name: "My Orders" }).last().click();
  await rowOf(page, product.name).getByRole("link", { name: "Review" }).click();
  await expect(heading(page, product.name)).toBeVisible();
  await reviews.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await reviews.getByLabel("Your review").fill("Soft and strong.");
  await expectAccessible(page, "the form to review a product");
  await reviews.getByRole("button", { name: "Add review" }).click();
  await expect(alert(page, "Thank you. Your review is shown here.")).toBeVisible();
  const average = { name: "4.0 out of 5 stars, reviews: 1" };
  await expect(reviews.getByRole("img", average)).toBeVisible();

  await page.goto(`/products?q=${encodeURIComponent(product.name)}`);
  await expect(async () => {
    await page.reload();
    const card = cardOf(page, product.name);
    await card.waitFor();
    expect(await card.getByRole("img", average).isVisible()).toBe(true);
  }).toPass();

  const office = await openAs(admin);
  await office.goto(`/purchase/${product.id}`);
  const moderated = office.getByRole("region", { name: "Reviews" });
  await moderated.getByRole("button", { name: `Hide ${nora.name}'s review` }).click();
  await expect(alert(office, "The review is hidden, and no longer counts.")).toBeVisible();
  await expect(async () => {
    await office.reload();
    await moderated.getByText("Nobody has reviewed this product yet.").waitFor();
    expect(await moderated.getByRole("img", average).isVisible()).toBe(false);
  }).toPass();
  await expectAccessible(office, "a hidden review of a product");
  await page.goto(`/purchase/${product.id}`);
  await expect(reviews).toContainText("The shop has hidden your review");
  await expect(reviews.getByRole("article")).toHaveCount(0);
});
