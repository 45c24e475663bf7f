import { standInForGoogle, useNewAccount } from "./support/google-popup.ts";
import { aStranger } from "./support/people.ts";
import { accessToken } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

for (const [where, then] of [
  ["/login", "/"],
  ["/signup", "/home"],
] as const)
  test(`[A-1 A-2 A-3 A-4] Google's popup on ${where} signs a person in, with a profile and an access token`, async ({
    page,
    context,
  }) => {
    const gina = aStranger("Gina");
    await standInForGoogle(context);
    await page.goto(where);
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await useNewAccount(await opening, gina);

    await expect(page).toHaveURL(then);
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    expect(await accessToken(page)).toBeTruthy();
    const profiles = await db.collection("users").where("email", "==", gina.email).get();
    expect(profiles.docs.map((profile) => profile.data())).toMatchObject([{ name: gina.name, role: "customer" }]);
  });

test("[A-7] a Google popup that is closed without signing in says so, and leaves the person signed out", async ({
  page,
  context,
}) => {
  await standInForGoogle(context);
  await page.clock.install();
  await page.goto("/login");
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const popup = await opening;
  await popup.getByRole("button", { name: "Add new account" }).waitFor();
  await popup.close();
  // The identity service's code gives a sign-in that is still on its way some seconds.
  await page.clock.runFor(20_000);
  await expect(page.getByRole("alert").filter({ hasText: /popup has been closed/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
  expect(await accessToken(page)).toBeNull();
});
