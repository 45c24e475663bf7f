import { expectAccessible } from "./support/accessibility.ts";
import { httpError } from "./support/console.ts";
import { untilFollowed } from "./support/network.ts";
import { accessToken, alert, expectProblem, logIn, orderForm } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { createUser } from "./support/users.ts";

test("[A-5 D-2 D-3 N-2 P-2 R-2 V-4 X-1 X-4] what a customer typed into three forms survives the end of the session, but neither saving nor a sign-out", async ({
  page,
  shop,
  consoleErrors,
}) => {
  const [nora, omar] = [await createUser(), await createUser()];
  const product = await shop.putProduct();
  const url = `/purchase/${product.id}?from=letter`;
  const order = orderForm(page);
  const review = page.getByRole("form", { name: "Review" });
  const profile = page.getByRole("form", { name: "Profile" });
  const save = profile.getByRole("button", { name: "Save" });

  await test.step("begins three forms", async () => {
    await page.goto("/dashboard");
    await logIn(page, nora);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(profile.getByLabel("Name")).toBeFocused();
    await profile.getByLabel("Name").fill(" ");
    await save.click();
    await expectProblem(page, profile.getByLabel("Name"), "Name is Required");
    await expectAccessible(page, "the profile as a form");
    await profile.getByLabel("Name").fill("Nora New");

    await page.getByRole("link", { name: "Add Review" }).click();
    await review.getByLabel("Your review").fill("Came the next day.");
    await review.getByLabel("4 stars").press("Space");

    await page.goto(url);
    await order.send.click();
    await expect(page.getByText("Address is Required")).toBeVisible();
    await expectAccessible(page, "an order with mistakes");
    await order.fill(7);
  });

  await test.step("logs in again after the session has ended", async () => {
    const stock = page.getByText("Only 3 available");
    await untilFollowed(stock, () => shop.updateProduct(product, { availableQuantity: 3 }));
    // Without a profile the session ends. The account remains, so that the customer can log in again.
    consoleErrors.expect(httpError(401, /\/api\//));
    await db.doc(`users/${nora.uid}`).delete();
    await expect(page).toHaveURL("/login");
    await expect(alert(page, "Your session has ended. Please log in again to continue.")).toBeVisible();
    expect(await accessToken(page)).toBeNull();
    await logIn(page, nora);
    await expect(page).toHaveURL(url);
    await expect(order.quantity).toHaveValue("7");
    await expect(order.address).toHaveValue("12 Harbor Street");
  });

  await test.step("saves the profile", async () => {
    await page.goto("/dashboard/addReview");
    await expect(review.getByLabel("Your review")).toHaveValue("Came the next day.");
    await expect(review.getByLabel("4 stars")).toBeChecked();
    await page.getByRole("link", { name: "My Profile" }).click();
    await expect(profile.getByLabel("Name")).toHaveValue("Nora New");
    await save.click();
    await expect(alert(page, "Your profile is saved")).toBeVisible();
    await expect(page.getByRole("button", { name: "Update" })).toBeFocused();
    expect((await db.doc(`users/${nora.uid}`).get()).data()).toMatchObject({ name: "Nora New", role: "customer" });
  });

  await test.step("signs out, which leaves nothing for the next customer", async () => {
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("draft")))).toEqual([]);
    await page.goto(url);
    await logIn(page, omar);
    await expect(order.address).toHaveValue("");
  });
});
