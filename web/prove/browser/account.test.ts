import { fakeGoogle, signInInPopup } from "../../test/e2e/support/google-popup.ts";
import { button } from "../../test/e2e/support/screens.ts";
import { expect, test } from "../../test/e2e/support/test.ts";
import { newDetails } from "../../test/e2e/support/users.ts";

test("[U-3] a user who logs in with Google is told that the password and the address are Google's", async ({
  page,
  context,
}) => {
  await fakeGoogle(context);
  await page.goto("/login");
  const opening = page.waitForEvent("popup");
  await button(page, "Continue with Google").click();
  await signInInPopup(await opening, newDetails("Gina"));
  await expect(page).toHaveURL("/");
  await page.goto("/dashboard");
  await expect(page.getByText("You log in with Google, so your password and your email address")).toBeVisible();
  await expect(button(page, "Change password")).toHaveCount(0);
  await expect(button(page, "Download my data")).toBeVisible();
});
