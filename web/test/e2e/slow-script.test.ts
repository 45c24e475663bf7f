import { standInForGoogle, useNewAccount } from "./support/google-popup.ts";
import { holdCalls } from "./support/network.ts";
import { aPerson, aStranger } from "./support/people.ts";
import { accessToken, field, logIn } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const SCRIPTS = /\/assets\/.*\.js$/;

test("[N-4 A-1] what a person types and presses before the page's script has come is done once it is there", async ({
  page,
}) => {
  const nora = await aPerson();
  const scripts = await holdCalls(page, SCRIPTS);
  await page.goto("/login", { waitUntil: "commit" });
  await scripts.arrived;
  await logIn(page, nora);
  // A password must never stand in an address.
  await expect(page).toHaveURL("/login");
  await expect(field(page, "Email")).toHaveValue(nora.email);
  scripts.release();
  await expect(page).toHaveURL("/");
  expect(await accessToken(page)).toBeTruthy();
});

test("[N-4 A-1] Continue with Google, pressed before the page's script has come, opens its popup once it is there", async ({
  page,
  context,
}) => {
  const gina = aStranger("Gina");
  await standInForGoogle(context);
  const scripts = await holdCalls(page, SCRIPTS);
  await page.goto("/login", { waitUntil: "commit" });
  await scripts.arrived;
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const opening = page.waitForEvent("popup");
  scripts.release();
  await useNewAccount(await opening, gina);
  await expect(page).toHaveURL("/");
});
