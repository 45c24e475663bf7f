import type { Page } from "@playwright/test";
import { orderNumber } from "../../../functions/src/contract/order-number.ts";
import { httpError, networkError } from "./support/console.ts";
import { fakeGoogle, signInInPopup } from "./support/google-popup.ts";
import { accessToken, alert, field, heading, isRed, logIn, rowOf } from "./support/screens.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";
import { createUser, newDetails } from "./support/users.ts";

/** Records, until the next page load, which of these words appear on the page. */
const watchFor = async (page: Page, words: string[]) => {
  await page.evaluate(
    (wanted) => {
      const seen: string[] = [];
      const look = () => seen.push(...wanted.filter((word) => document.body.textContent.toLowerCase().includes(word)));
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { seen });
    },
    words.map((word) => word.toLowerCase()),
  );
  return () => page.evaluate(() => Reflect.get(window, "seen") as string[]);
};

test("[N-2 D-11 A-3 A-6 R-2] a customer sees nothing of the one who was signed in before", async ({
  page,
  shop,
  consoleErrors,
}) => {
  const [nora, omar] = [await createUser(), await createUser()];
  const [norasProduct, omarsProduct] = [await shop.putProduct(), await shop.putProduct()];
  const norasOrder = await shop.putOrder(nora, norasProduct);
  await shop.putOrder(omar, omarsProduct);

  await page.goto("/dashboard/orders");
  await logIn(page, nora);
  await expect(rowOf(page, norasProduct.name)).toContainText(orderNumber(norasOrder));
  const norasToken = await accessToken(page);

  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(heading(page, "Salus")).toBeAttached();
  expect(await accessToken(page)).toBeNull();
  const problems = ["permission", "could not be loaded", "not allowed", "went wrong"];
  const seen = await watchFor(page, [nora.name, nora.email, orderNumber(norasOrder), ...problems]);

  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, omar);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "My Orders" }).click();
  await expect(rowOf(page, omarsProduct.name)).toBeVisible();
  expect(await seen()).toEqual([]);
  expect(await accessToken(page)).not.toBe(norasToken);

  consoleErrors.expect(httpError(404, new RegExp(`/api/orders/${norasOrder}`)));
  await page.goto(`/dashboard/payment/${norasOrder}`);
  await expect(page.getByText("This order does not exist")).toBeVisible();
  await page.goto("/dashboard/manageOrders");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText(norasProduct.name)).toHaveCount(0);
});

test("[A-5 A-7 N-4 P-1] a failed login says why, and a good one leads back", async ({ page, consoleErrors }) => {
  const nora = await createUser();
  // The font loads three seconds after a page, which may be while the browser is offline.
  consoleErrors.expect(httpError(400, /accounts:sign/), networkError(/accounts:signInWithPassword|\.woff2/));

  const url = "/products?q=gloves&sort=newest";
  await page.goto(url);
  await expect(page).toHaveURL("/login");
  await logIn(page, nora, "wrong password");
  const wrong = page.getByText("The password is invalid or the user does not have a password.");
  await expect(wrong).toBeVisible();
  expect(await isRed(wrong)).toBe(true);
  expect(await accessToken(page)).toBeNull();

  await page.context().setOffline(true);
  await logIn(page, nora);
  await expect(alert(page, /network|connection/i)).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(nora.email);
  await page.context().setOffline(false);
  await logIn(page, nora);
  await expect(page).toHaveURL(url);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("[A-1 A-2 A-3 A-4 A-7 N-4 U-3] Google's popup, once it is not closed, signs a new customer in", async ({
  page,
  context,
}) => {
  await fakeGoogle(context);
  const gina = newDetails("Gina");
  const openPopup = async () => {
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    return opening;
  };
  await page.clock.install();
  await page.goto("/signup");
  const popup = await openPopup();
  await popup.getByRole("button", { name: "Add new account" }).waitFor();
  await popup.close();
  // Firebase Authentication waits some seconds before it reports a closed popup.
  await page.clock.runFor(20_000);
  await expect(alert(page, /popup has been closed/)).toBeVisible();
  expect(await accessToken(page)).toBeNull();

  await signInInPopup(await openPopup(), gina);
  await expect(page).toHaveURL("/home");
  expect(await accessToken(page)).toBeTruthy();
  const profiles = await db.collection("users").where("email", "==", gina.email).get();
  expect(profiles.docs.map((profile) => profile.data())).toMatchObject([{ name: gina.name, role: "customer" }]);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("You log in with Google, so your password and your email address")).toBeVisible();
});
