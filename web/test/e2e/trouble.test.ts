import { answered, cutOff } from "./support/complaints.ts";
import { holdCalls } from "./support/network.ts";
import { aPerson, deleteAccount } from "./support/people.ts";
import { heading, logIn, orderForm, rowOf, toast } from "./support/screens.ts";
import { ordersOf, readOrder } from "./support/shelves.ts";
import { db } from "./support/suite.ts";
import { expect, test } from "./support/test.ts";

const WRITES = /Firestore\/Write\/channel/;
const PIECES = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js`);
/** What a browser says of Firestore's tries to reach its server, or anybody, without a connection. */
const OFFLINE_NOTES = [
  cutOff(/127\.0\.0\.1:\d+\/google\.firestore/),
  cutOff(/www\.google\.com\/images\/cleardot/),
  /Could not reach Cloud Firestore|WebChannelConnection/,
];
const ENDED = "Your session has ended. Please log in again to go on.";

test.describe("a session that ends while one types", () => {
  test("[A-5 P-2 P-5] an account that is gone leads through the login, and back to what was typed", async ({
    page,
    shelves,
    complaints,
  }) => {
    const nora = await aPerson();
    const product = await shelves.put({ minimumOrderQuantity: 2, availableQuantity: 40 });
    await page.goto("/login");
    await logIn(page, nora);
    await expect(page).toHaveURL("/");
    await page.goto(`/purchase/${product.id}?from=letter`);
    const { quantity, address, phone } = orderForm(page);
    await quantity.fill("7");
    await address.fill("12 Harbour Street");
    await phone.fill("555 0123456");

    // Only the profile: the account itself stays, so that the same person can come back.
    await db.doc(`users/${nora.uid}`).delete();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("alert").filter({ hasText: ENDED })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();

    complaints.expect(answered(400, /accounts:signInWithPassword/));
    await logIn(page, nora, "wrong password");
    await expect(page.getByText(/password is invalid/)).toBeVisible();
    await logIn(page, nora);
    await expect(page).toHaveURL(`/purchase/${product.id}?from=letter`);
    await expect(quantity).toHaveValue("7");
    await expect(address).toHaveValue("12 Harbour Street");
    await expect(phone).toHaveValue("555 0123456");
    await orderForm(page).send.click();
    await expect(page).toHaveURL("/dashboard/orders");
    await page.goto(`/purchase/${product.id}`);
    await expect(address).toHaveValue("");
  });

  test("[A-5 Y-5] a payment whose token is refused for good asks to log in again", async ({
    openAs,
    shelves,
    complaints,
  }) => {
    const nora = await aPerson();
    const orderId = await shelves.order(nora, await shelves.put());
    const page = await openAs(nora);
    await page.goto("/dashboard/orders");
    await expect(rowOf(page, "Examination gloves")).toBeVisible();
    complaints.expect(answered(401, /\/api\//), answered(400, /securetoken|accounts|token/));
    await deleteAccount(nora);
    await page.evaluate(() => localStorage.setItem("accessToken", "refused"));
    await rowOf(page, "Examination gloves").getByRole("link", { name: /^Pay/ }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("alert").filter({ hasText: ENDED })).toBeVisible();
    expect(await readOrder(orderId)).toMatchObject({ paid: false });
  });

  test("[N-2 R-2] who signs out leaves nothing of what they typed to whoever comes next", async ({ page, shelves }) => {
    const [nora, omar] = [await aPerson(), await aPerson()];
    const product = await shelves.put();
    await page.goto(`/purchase/${product.id}`);
    await logIn(page, nora);
    await orderForm(page).address.fill("12 Harbour Street");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.goto(`/purchase/${product.id}`);
    await logIn(page, omar);
    await expect(orderForm(page).address).toHaveValue("");
  });
});

test("[P-2 N-4] what was typed is there again after a reload", async ({ openAs, shelves }) => {
  const product = await shelves.put();
  const page = await openAs(await aPerson());
  await page.goto(`/purchase/${product.id}`);
  await orderForm(page).address.fill("12 Harbour Street");
  await page.reload();
  await expect(orderForm(page).address).toHaveValue("12 Harbour Street");
});

test("[P-2 N-4] a product that is taken out of the shop while one types says so and takes nothing away", async ({
  openAs,
  shelves,
}) => {
  const product = await shelves.put();
  const page = await openAs(await aPerson());
  await page.goto(`/purchase/${product.id}`);
  const { address, send } = orderForm(page);
  await address.fill("12 Harbour Street");
  await db.doc(`products/${product.id}`).delete();
  await expect(page.getByRole("alert").filter({ hasText: "taken out of the shop" })).toBeVisible();
  await expect(address).toHaveValue("12 Harbour Street");
  await expect(send).toBeDisabled();
  await expect(heading(page, product.name)).toBeVisible();
});

test("[P-5 N-4] an order without a connection says so, keeps what was typed, and goes through afterwards", async ({
  openAs,
  shelves,
  complaints,
}) => {
  const nora = await aPerson();
  const product = await shelves.put();
  const page = await openAs(nora);
  await page.goto(`/purchase/${product.id}`);
  const { address, phone, send, form } = orderForm(page);
  await address.fill("12 Harbour Street");
  await phone.fill("555 0123456");

  complaints.expect(...OFFLINE_NOTES);
  await page.context().setOffline(true);
  await send.click();
  await expect(form.getByRole("alert")).toHaveText(
    "You seem to be offline. Nothing was ordered, and what you typed is still here.",
  );
  await expect(address).toHaveValue("12 Harbour Street");
  expect(await ordersOf(nora)).toEqual([]);

  await page.context().setOffline(false);
  await send.click();
  await expect(page).toHaveURL("/dashboard/orders");
  expect(await ordersOf(nora)).toHaveLength(1);
});

test("[P-5 N-4] an order over a slow connection says that it takes longer, and is placed once", async ({
  openAs,
  shelves,
}) => {
  const nora = await aPerson();
  const product = await shelves.put();
  const page = await openAs(nora);
  await page.clock.install();
  await page.goto(`/purchase/${product.id}`);
  const { address, phone, send, form } = orderForm(page);
  await address.fill("12 Harbour Street");
  await phone.fill("555 0123456");
  const writes = await holdCalls(page, WRITES);
  await send.click();
  await writes.arrived;
  await expect(send).toBeDisabled();
  await page.clock.runFor(9_000);
  await expect(form.getByText("This takes longer than usual.", { exact: false })).toBeVisible();
  writes.release();
  await expect(page).toHaveURL("/dashboard/orders");
  expect(await ordersOf(nora)).toHaveLength(1);
});

test("[D-4 N-4] cancelling without a connection says so and keeps the order", async ({
  openAs,
  shelves,
  complaints,
}) => {
  const nora = await aPerson();
  const product = await shelves.put();
  const orderId = await shelves.order(nora, product);
  const page = await openAs(nora);
  await page.goto("/dashboard/orders");
  await rowOf(page, product.name)
    .getByRole("button", { name: /^Cancel/ })
    .click();
  complaints.expect(...OFFLINE_NOTES);
  await page.context().setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel the order" }).click();
  await expect(toast(page, "You seem to be offline. The order was not cancelled.")).toBeVisible();
  await expect(rowOf(page, product.name)).toBeVisible();
  expect(await readOrder(orderId)).toBeDefined();
});

test("[A-7 N-4] a login without a connection says so in red and keeps the e-mail", async ({ page, complaints }) => {
  const nora = await aPerson();
  await page.goto("/login");
  // By the answer to a wrong password the sign-in code is there: only the call itself is cut off.
  complaints.expect(answered(400, /accounts:signInWithPassword/), cutOff(/accounts:signInWithPassword/));
  await logIn(page, nora, "wrong password");
  await expect(page.getByRole("alert").filter({ hasText: /password|credential/i })).toBeVisible();
  await page.context().setOffline(true);
  await logIn(page, nora);
  await expect(page.getByRole("alert").filter({ hasText: /network|connection/i })).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(nora.email);
  await page.context().setOffline(false);
  await logIn(page, nora);
  await expect(page).toHaveURL("/");
});

test.describe("a script piece that a deployment has taken away", () => {
  test("[N-8] reloads the page once, which finds the new one", async ({ openAs, complaints }) => {
    const page = await openAs(await aPerson());
    complaints.expect(answered(404, PIECES("my-orders-page")));
    // Before the page comes: what it fetches ahead of the click is gone too.
    await page.route(PIECES("my-orders-page"), (route) => route.fulfill({ status: 404 }));
    await page.goto("/dashboard");
    await expect(heading(page, "My Profile")).toBeVisible();
    const reloading = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole("link", { name: "My Orders" }).click();
    await reloading;
    // The reloaded page is that of the new deployment, whose pieces are all there.
    await page.unroute(PIECES("my-orders-page"));
    await expect(page.getByText("You have no orders yet")).toBeVisible();
  });

  test("[N-8] says what happened where reloading did not help, within the frame, and keeps what was typed", async ({
    openAs,
    shelves,
    complaints,
  }) => {
    const product = await shelves.put();
    const page = await openAs(await aPerson());
    complaints.expect(answered(404, PIECES("dashboard-layout")), /ChunkLoadError|could not be loaded/);
    // Before the page comes: it fetches what its links lead to ahead of the click, and says nothing where that fails.
    await page.route(PIECES("dashboard-layout"), (route) => route.fulfill({ status: 404 }));
    await page.goto(`/purchase/${product.id}`);
    await orderForm(page).address.fill("12 Harbour Street");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
    await reloaded;
    const notice = page.getByRole("alert").filter({ hasText: "This page could not be loaded" });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();

    await page.goBack();
    await expect(orderForm(page).address).toHaveValue("12 Harbour Street");
  });
});

test("[D-11] orders that may not be read any more sign the person out, to the home page, and say so", async ({
  openAs,
  complaints,
}) => {
  const nora = await aPerson();
  const page = await openAs(nora);
  // The shop's database refuses this one question, as it does when the person's rights are gone.
  await page.route(/Firestore\/Listen\/channel/, async (route) => {
    const body = route.request().postData() ?? "";
    if (!decodeURIComponent(body).includes('"orders"')) return route.fallback();
    await route.fallback({ postData: body.replaceAll(nora.uid, "somebody-else") });
  });
  complaints.expect(/permission-denied|insufficient permissions/i);
  await page.goto("/dashboard/orders");
  await expect(page).toHaveURL("/");
  await expect(toast(page, "You have been signed out: the shop could not show you your orders.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
});
