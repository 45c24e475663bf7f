import { lettersTo } from "../../test/e2e/support/letters.ts";
import { button, heading } from "../../test/e2e/support/screens.ts";
import { expect, test } from "../../test/e2e/support/test.ts";
import { confirmEmail, createUser } from "../../test/e2e/support/users.ts";

test("[P-2] [E-2] a customer asks to be told when a product is back, and gets one letter that leads to it", async ({
  openAs,
  shop,
}) => {
  const nora = await createUser();
  await confirmEmail(nora);
  const product = await shop.putProduct({ availableQuantity: 0 });
  const page = await openAs(nora);
  await page.goto(`/purchase/${product.id}`);
  await button(page, "Email me when it is back").click();
  await expect(page.getByText(`We will email ${nora.email} once, when it is back.`)).toBeVisible();
  await page.reload();
  await expect(button(page, "Don't email me")).toBeVisible();

  await shop.updateProduct(product, { availableQuantity: 20 });
  const letters = async () => (await lettersTo(nora.email)).filter(({ subject }) => subject.endsWith("back in stock"));
  await expect.poll(letters).toMatchObject([{ text: expect.stringContaining(`${product.name} is back in stock.`) }]);
  const [letter] = await letters();
  await page.goto(/https?:\S+/.exec(letter?.text ?? "")?.[0] ?? "");
  await expect(heading(page, product.name)).toBeVisible();
  await expect(button(page, "Place order")).toBeEnabled();
  await expect(button(page, "Don't email me")).toHaveCount(0);
});
