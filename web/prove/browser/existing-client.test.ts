import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { PROFILE_PLACEHOLDERS } from "../../../functions/src/contract/profile.ts";
import { cardForm } from "../../test/e2e/support/card-form.ts";
import { httpError } from "../../test/e2e/support/console.ts";
import { moneyFor, payByCard } from "../../test/e2e/support/money.ts";
import { tag, test } from "../../test/e2e/support/old-page.ts";
import { API, AUTH, db, SITE, STRIPE } from "../../test/e2e/support/suite.ts";
import { createUser, newDetails, PASSWORD } from "../../test/e2e/support/users.ts";

test("[L-1 A-2 A-4 C-6] a sign-up gets its token before the account has a name, the profile the name that follows, and the user a mail that confirms the address", async ({
  page,
  oldPage: { open },
}) => {
  const { name, email } = newDetails();
  await open(tag());
  const known = await page.evaluate(
    ([user = "", password = "", called = ""]) => window.oldPage.signUp(user, password, called),
    [email, PASSWORD, name],
  );
  expect(known).toMatch(/^ey/);
  const { oobCodes } = await (await fetch(`${AUTH}/emulator/v1/projects/demo-shop/oobCodes`)).json();
  expect(oobCodes.filter((mail: { email: string }) => mail.email === email)).toMatchObject([
    { requestType: "VERIFY_EMAIL", oobLink: expect.stringContaining(encodeURIComponent(`${SITE}/login`)) },
  ]);
  const profiles = await db.collection("users").where("email", "==", email).get();
  expect(profiles.docs.map((profile) => profile.data())).toMatchObject([{ name, ...PROFILE_PLACEHOLDERS }]);
});

const ROUTERS = {
  paths: (id: string) => `/dashboard/payment/${id}`,
  hashes: (id: string) => `/#/dashboard/payment/${id}`,
};

for (const [router, addressOf] of Object.entries(ROUTERS))
  test(`[L-2 Y-6 C-18] a page with a router of ${router} that shows an order from its own cache pays that order, however its user came there`, async ({
    page,
    context,
    oldPage: { open, call },
    shop,
    consoleErrors,
  }) => {
    const nora = await createUser();
    const product = await shop.putProduct({ price: 10, minimumOrderQuantity: 1, availableQuantity: 50 });
    const [a, b] = [await shop.putOrder(nora, product, 1), await shop.putOrder(nora, product, 7)];
    await open(tag(), nora);
    const openIn = async (tab: Page, id: string) =>
      tab.evaluate(([order, address]) => window.oldPage.openPayment(order, address), [id, addressOf(id)] as const);
    const pay = async (id: string, tab = page) => {
      const { clientSecret } = await openIn(tab, id);
      const [intent = ""] = String(clientSecret).split("_secret_");
      expect((await db.doc(`payments/${intent}`).get()).get("orderId")).toBe(id);
      return intent;
    };
    for (const id of [a, b]) {
      await pay(id);
      await page.goBack();
    }
    await pay(a);
    await page.goBack();
    await page.goForward();
    await page.reload();
    await pay(b);
    const intent = await pay(a);
    await payByCard(intent);
    const paid = { appointment: a, transactionId: intent };
    expect((await call("PATCH", `/orders/${a}`, paid, "with token"))[0]).toBe(200);
    expect([await moneyFor(a), await moneyFor(b)]).toMatchObject([{ taken: 1000 }, { taken: 0 }]);

    // Meanwhile the order is paid, or canceled in another tab, and the cache of this one does not know.
    consoleErrors.expect(httpError(409, /create-payment-intent/), httpError(404, /(orders|create-payment-intent)/));
    expect(await openIn(page, a)).toMatchObject({ code: "order-already-paid" });
    const other = await context.newPage();
    await other.goto(page.url());
    const c = await shop.putOrder(nora, product, 7);
    await pay(c);
    await pay(c, other);
    expect((await call("DELETE", `/orders/${c}`))[0]).toBe(200);
    expect(await openIn(page, c)).toMatchObject({ code: "order-not-found" });
    expect(await moneyFor(b)).toMatchObject({ taken: 0 });
  });

test("[Y-1 C-18] the Pay button of an old page keeps the card first, and then pays with it", async ({
  page,
  oldPage: { open },
  shop,
}) => {
  const nora = await createUser();
  const order = await shop.putOrder(nora, await shop.putProduct({ price: 10 }));
  await open(`${tag()}<script src="${STRIPE}/v3/"></script>`, nora);
  const { clientSecret } = await page.evaluate((id) => window.oldPage.pay(id, "price"), order);
  await page.evaluate(() => window.oldPage.showCard());
  const pay = () => page.evaluate((secret) => window.oldPage.payByCard(secret), clientSecret);
  expect(await pay()).toMatchObject({ error: { code: "incomplete_number" } });
  await cardForm(page).fill("good");
  expect(await pay()).toEqual({ type: "card", status: "succeeded" });
});

test("[L-6 C-1 C-2 C-3 C-13 C-16] after a write, the API answers every call of the page, with what the write changed, also where the clock is wrong", async ({
  page,
  oldPage: { open, call },
  shop,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct({ price: 10, minimumOrderQuantity: 1, availableQuantity: 50 });
  const { id } = product;
  await page.clock.setSystemTime(Date.now() + 40 * 60_000);
  await open(tag(), nora);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "GET" && sent.push(request.url()));
  const stock = async () => (await call("GET", `/products/${id}`))[1].availableQuantity;
  expect(await stock()).toBe(50);
  const placed = await page.evaluate((ordered) => window.oldPage.order(ordered, "3"), id);
  expect(placed).toMatchObject({ success: true });
  expect(await stock()).toBe(47);
  expect((await call("DELETE", `/orders/${placed.insertedId}`))[0]).toBe(200);
  expect(await stock()).toBe(50);

  const review = { name: "Nora", location: "Springfield", img: "https://images.example/n.png", review: "Well packed." };
  const [, { insertedId }] = await call("POST", "/reviews", { ...review, rating: 5 });
  await page.reload();
  sent.length = 0;
  const order = await shop.putOrder(nora, product, 1);
  const [cached, other] = [
    ["/products", "/products?limit=5", `/products?ids=${id}`, `/products/${id}`, "/reviews", "/reviews?limit=5"],
    [`/user/${nora.email}`, `/admin/${nora.email}`, "/allorder", `/orders?customer=${nora.email}`, `/orders/${order}`],
  ];
  for (const path of [...cached, ...other, "/categories", "/docs", "/openapi.json"]) {
    const status = await page.evaluate(async (url) => (await fetch(url)).status, `${API}${path}`);
    expect([path, status]).toEqual([path, 200]);
  }
  expect(sent.filter((url) => url.includes("since=")).length).toBe(cached.length);
  const placedAgain = await page.evaluate((ordered) => window.oldPage.order(ordered, "2"), id);
  expect(placedAgain).toMatchObject({ success: true });
  await db.doc(`reviews/${insertedId}`).delete();
});

test("[L-6 C-1] an outdated moment is answered like none", async ({ page, oldPage: { open, call } }) => {
  await open(tag());
  const [redirected, answer] = [
    page.waitForResponse(/since=10000$/),
    await call("GET", "/reviews?limit=2&since=10000"),
  ];
  expect((await redirected).status()).toBe(302);
  expect(answer).toMatchObject([200, { length: 2 }]);
});

test("[L-5] the images of products and reviews show on the old page's own host", async ({
  page,
  oldPage: { open },
}) => {
  await open(tag());
  for (const path of ["/products", "/reviews"]) {
    const widths = await page.evaluate((list) => window.oldPage.images(list), path);
    expect(widths.filter((width) => width > 0).length, path).toBeGreaterThan(5);
  }
});

test("[L-6 L-8 C-12 C-16] an open My Orders page reads at most three documents a second, and shows what it cancels", async ({
  page,
  oldPage: { open, call },
  shop,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct();
  const placed = await Promise.all([1, 2, 3].map(() => shop.putOrder(nora, product)));
  await open(tag(), nora);
  /** Each call reads the caller's profile, and the items of its answer. */
  let reads = 0;
  page.on("response", async (response) => {
    if (response.request().method() !== "GET") return;
    const body: unknown = await response.json().catch(() => undefined);
    reads += 1 + (Array.isArray(body) ? body.length : 0);
  });
  const lists = [`/orders?customer=${nora.email}`, "/allorder"];
  const start = Date.now();
  for (const path of [...lists, `/admin/${nora.email}`, `/admin/${nora.email}`])
    await page.evaluate((polled) => window.oldPage.poll(polled), path);
  const shown = (list: string) =>
    page.evaluate((path) => (window.oldPage.shown[path] as unknown[] | undefined)?.length, list);
  for (const list of lists) await expect.poll(() => shown(list)).toBe(3);
  // Several rounds: the first calls come all at once.
  await expect.poll(() => reads).toBeGreaterThan(30);
  expect(reads / ((Date.now() - start) / 1000)).toBeLessThan(3);

  await call("DELETE", `/orders/${placed[0]}`);
  for (const list of lists) await expect.poll(() => shown(list)).toBe(2);
});

test("[C-20 C-21] the script is small and cacheable, and a page may load it twice or for another address of the API, but other hosts get no token", async ({
  page,
  oldPage: { open, call },
  request,
  admin,
}) => {
  const answer = await request.get(`${SITE}/existing-client.js`);
  expect(answer.headers()).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "public, max-age=3600",
    "access-control-allow-origin": "*",
  });
  expect(gzipSync(await answer.body()).length).toBeLessThan(6 * 1024);

  // Another address of the API, and a host that is not the shop's.
  const [own, other] = [`${SITE}/elsewhere`, "https://third-party.example"];
  for (const address of [own, other])
    await page.route(`${address}/**`, (route) => {
      return route.fulfill({ json: { authorization: route.request().headers().authorization } });
    });
  const note = "<script>window.firstFetch = window.fetch</script>";
  await open(tag() + note + tag() + tag(`data-api="${own}"`), admin);
  expect(await page.evaluate(() => window.fetch === Reflect.get(window, "firstFetch"))).toBe(true);
  expect((await call("GET", "/allorder"))[0]).toBe(200);
  expect(await call("GET", `${own}/allorder`)).toEqual([
    200,
    { authorization: expect.stringMatching(/^Bearer [^,\s]+$/) },
  ]);
  expect(await call("GET", `${other}/api/allorder`)).toEqual([200, {}]);
});
