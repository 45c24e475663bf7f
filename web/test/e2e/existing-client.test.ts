import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { PROFILE_PLACEHOLDERS } from "../../../functions/src/contract/user.ts";
import { httpError } from "./support/console.ts";
import { moneyFor } from "./support/money.ts";
import { openThirdParty, tag, test } from "./support/old-page.ts";
import { ordersOf, readOrder } from "./support/shop.ts";
import { API, db, SITE, STRIPE } from "./support/suite.ts";
import { createUser, newDetails, PASSWORD } from "./support/users.ts";

const LOCAL_HOST = "http://localhost:5000";
const UNAUTHORIZED = httpError(401, /\/api\//);

/** Confirms a card, as the payment provider's script does on the old page. */
const confirmCard = async (intent: string) => {
  const answer = await fetch(`${STRIPE}/v1/payment_intents/${intent}/confirm`, {
    method: "POST",
    headers: { Authorization: "Bearer sk_test_salus" },
    body: new URLSearchParams({ payment_method: "pm_card_visa", return_url: "https://old.example/" }),
  });
  expect(answer.status).toBe(200);
};

test("[C-6 C-13 C-14 C-16 C-17 C-18 C-19 C-20 C-21] with the script tag, a customer orders, pays, cancels and reviews by the calls of the old page", async ({
  page,
  oldPage: { open, login, call },
  shop,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct({ price: 4.35, minimumOrderQuantity: 3, availableQuantity: 20 });
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await open(tag(`data-also="${LOCAL_HOST}"`));
  await login(nora);

  const form = { address: "12 Harbour Street", phone: "5550123456" };
  const order = { ...form, pName: product.name, price: product.price, customer: nora.email, email: nora.email };
  // The old page sends its orders to a developer's machine. The tag redirects them to the API.
  const [placed, { insertedId }] = await call("POST", `${LOCAL_HOST}/order`, { ...order, quantity: "3" });
  expect(placed).toBe(201);
  expect(urls.filter((url) => url.startsWith(LOCAL_HOST))).toEqual([]);
  expect(await ordersOf(nora)).toMatchObject([{ quantity: 3, price: 4.35, phone: "5550123456", paid: false }]);

  const [opened, { clientSecret }] = await call("POST", "/create-payment-intent", { price: 4.35 }, "with token");
  expect(opened).toBe(200);
  const [transactionId = ""] = clientSecret.split("_secret_");
  await confirmCard(transactionId);
  const payment = { appointment: insertedId, transactionId };
  expect((await call("PATCH", `/orders/${insertedId}`, payment, "with token"))[0]).toBe(200);
  expect(await readOrder(insertedId)).toMatchObject({ paid: true });
  expect(await moneyFor(insertedId)).toMatchObject({ taken: 1305 });

  const [, second] = await call("POST", `${LOCAL_HOST}/order`, { ...order, quantity: "4" });
  const mine = await call("GET", `/orders?customer=${nora.email}`, undefined, "with token");
  expect(mine).toMatchObject([200, [{ pName: product.name }, { pName: product.name }]]);
  expect(await call("DELETE", `/orders/${second.insertedId}`)).toMatchObject([200, { deletedCount: 1 }]);
  expect(await ordersOf(nora)).toMatchObject([{ paid: true }]);
  expect(await shop.stockOf(product)).toBe(17);

  const review = { name: "Nora", location: "Springfield", img: "https://images.example/n.png", review: "Well packed." };
  const [added, { insertedId: reviewId }] = await call("POST", "/reviews", { ...review, rating: "5" });
  expect(added).toBe(201);
  const stored = db.doc(`reviews/${reviewId}`);
  expect((await stored.get()).data()).toMatchObject({ rating: 5, uid: nora.uid });
  await stored.delete();
});

test("[L-1 A-2 C-6] a sign-up gets its token before the account has a name, and the profile the name that follows", async ({
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
  const profiles = await db.collection("users").where("email", "==", email).get();
  expect(profiles.docs.map((profile) => profile.data())).toMatchObject([{ name, ...PROFILE_PLACEHOLDERS }]);
});

test("[L-2 L-3 Y-6 C-13 C-18] the product of an untouched form is ordered, and the order that the page shows is paid, among equal ones", async ({
  page,
  oldPage: { open, login, call },
  shop,
  consoleErrors,
}) => {
  const nora = await createUser("customer", { ...newDetails(), email: `nora+${crypto.randomUUID()}@example.com` });
  const [ten, five] = [await shop.putProduct({ price: 10 }), await shop.putProduct({ price: 5 })];
  await open(tag());
  await login(nora);
  const order = ({ id }: { id: string }, quantity: number) =>
    page.evaluate(([product = "", pieces = ""]) => window.oldPage.order(product, pieces), [id, String(quantity)]);
  const pay = (id: string, what: "price" | "total") =>
    page.evaluate(([one = "", of]) => window.oldPage.pay(one, of as "price"), [id, what]);
  const paid = async ({ clientSecret }: { clientSecret: string }) =>
    (await db.doc(`payments/${clientSecret.split("_secret_")[0]}`).get()).get("orderId");

  const orders: string[] = [];
  for (const [product, quantity] of [
    [ten, 2],
    [five, 4],
    [five, 2],
  ] as const) {
    const { success, insertedId } = await order(product, quantity);
    expect(success).toBe(true);
    expect(await readOrder(insertedId)).toMatchObject({ productId: product.id, quantity, price: product.price });
    orders.push(insertedId);
  }
  for (const id of orders)
    for (const what of ["price", "total"] as const) expect(await paid(await pay(id, what))).toBe(id);
  // [L-4] The page does not encode the plus sign of the address.
  const mine = await call("GET", `/orders?customer=${nora.email}`, undefined, "with token");
  expect(mine).toMatchObject([200, { length: 3 }]);

  consoleErrors.expect(httpError(409, /\/api\//));
  await open("");
  expect(await pay(orders[1] ?? "", "total")).toMatchObject({ code: "several-orders-match" });
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

test("[L-6 L-8] an open My Orders page reads at most three documents a second, and shows what it cancels", async ({
  page,
  oldPage: { open, login, call },
  shop,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct();
  const placed = [
    await shop.putOrder(nora, product),
    await shop.putOrder(nora, product),
    await shop.putOrder(nora, product),
  ];
  await open(tag());
  await login(nora);
  /** Each call reads the caller's profile, and the items of its answer. */
  let reads = 0;
  page.on("response", async (response) => {
    if (response.request().method() !== "GET") return;
    const body: unknown = await response.json().catch(() => undefined);
    reads += 1 + (Array.isArray(body) ? body.length : 0);
  });
  const lists = [`/orders?customer=${nora.email}`, "/allorder"];
  const start = Date.now();
  await page.evaluate(
    (paths) => {
      for (const path of paths) window.oldPage.poll(path);
    },
    [...lists, `/admin/${nora.email}`, `/admin/${nora.email}`],
  );
  const shown = (list: string) =>
    page.evaluate((path) => (window.oldPage.shown[path] as unknown[] | undefined)?.length, list);
  for (const list of lists) await expect.poll(() => shown(list)).toBe(3);
  await page.waitForTimeout(12_000);
  expect(reads).toBeGreaterThan(10);
  expect(reads / ((Date.now() - start) / 1000)).toBeLessThan(3);

  await call("DELETE", `/orders/${placed[0]}`);
  for (const list of lists) await expect.poll(() => shown(list)).toBe(2);
});

test("[L-6] a Make Admin page makes one call every two seconds at most, however many rows poll, and the API keeps a 404 for seconds", async ({
  page,
  oldPage: { open, login },
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(httpError(404, /\/api\/products\/gone/));
  await open(tag());
  await login(admin);
  const calls: string[] = [];
  page.on("request", (request) => void (request.method() === "GET" && calls.push(request.url())));
  const start = Date.now();
  await page.evaluate(() => {
    for (let row = 0; row < 50; row++) window.oldPage.poll("/user");
    window.oldPage.poll("/products/gone");
  });
  await page.waitForTimeout(6000);
  const most = Math.ceil((Date.now() - start) / 2000) + 1;
  for (const path of ["/user", "/products/gone"]) {
    const made = calls.filter((url) => url === `${API}${path}`).length;
    expect({ path, made: made > 0 && made <= most }).toEqual({ path, made: true });
  }
});

test("[L-7] a token that the page kept from another server is replaced by the user's", async ({
  page,
  oldPage: { open, login, call },
}) => {
  const nora = await createUser();
  await open(tag());
  await login(nora);
  const kept = `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ email: nora.email, exp: 9_999_999_999 }))}.c2ln`;
  await page.evaluate((token) => localStorage.setItem("accessToken", token), kept);
  expect((await call("GET", `/orders?customer=${nora.email}`, undefined, "with token"))[0]).toBe(200);
});

test("[C-2 C-5] a product that an admin deletes is gone at once, also after a reload", async ({
  page,
  oldPage: { open, login, call },
  shop,
  admin,
}) => {
  const { id } = await shop.putProduct();
  await open(tag());
  await login(admin);
  const listed = async () => JSON.stringify((await call("GET", "/products"))[1]).includes(id);
  expect(await listed()).toBe(true);
  await page.reload();
  expect(await listed()).toBe(true);
  expect((await call("DELETE", `/products/${id}`))[0]).toBe(200);
  expect(await listed()).toBe(false);
  await page.reload();
  expect(await listed()).toBe(false);
});

test("[C-4 C-5 C-12 C-16 C-20 C-21 R-1] with the script tag, an admin manages products and orders from the first call after a reload until the sign-out", async ({
  page,
  oldPage: { open, login, call },
  shop,
  admin,
  consoleErrors,
}) => {
  const orderId = await shop.putOrder(await createUser(), await shop.putProduct());
  await open(tag());
  await login(admin);
  await page.reload();
  expect((await call("GET", "/allorder"))[0]).toBe(200);
  expect((await call("DELETE", `/orders/${orderId}`))[0]).toBe(200);
  expect(await readOrder(orderId)).toBeUndefined();

  const numbers = { price: "4.5", minimumOrderQuantity: "2", availableQuantity: "10" };
  const product = { name: "Old gloves", ...numbers, img: "https://images.example/g.png", description: "Gloves" };
  const [added, { insertedId }] = await call("POST", "/products", product);
  expect(added).toBe(201);
  const stored = db.doc(`products/${insertedId}`);
  expect((await stored.get()).data()).toMatchObject({ price: 4.5, minimumOrderQuantity: 2, availableQuantity: 10 });
  expect((await call("DELETE", `/products/${insertedId}`))[0]).toBe(200);

  consoleErrors.expect(UNAUTHORIZED);
  await page.evaluate(() => window.oldPage.signOut());
  expect((await call("POST", "/products", product))[0]).toBe(401);
});

test("[C-21] other hosts receive neither the token nor a preflight request", async ({
  page,
  oldPage: { open, login },
  admin,
}) => {
  const thirdParty = await openThirdParty();
  await open(tag());
  await login(admin);
  const [host = ""] = SITE.split("//").slice(-1);
  const addresses = [
    `${thirdParty.origin}/api/allorder`,
    `${thirdParty.origin}/${SITE}/api/allorder`,
    `${thirdParty.origin}/?to=${SITE}/api`,
    `${thirdParty.origin}/api/../${host}/api/order`,
  ];
  await page.evaluate(async (all) => {
    for (const address of all) {
      await fetch(address);
      await fetch(new Request(address, { method: "POST", body: "{}" }));
      await new Promise((done) => {
        const call = new XMLHttpRequest();
        call.onloadend = done;
        call.open("POST", address);
        call.send("{}");
      });
    }
  }, addresses);
  const plain = { authorization: undefined, requestedHeaders: undefined };
  const calls = ["GET", "POST", "POST"].map((method) => ({ method, ...plain }));
  expect(thirdParty.received).toEqual(addresses.flatMap(() => calls));
  await thirdParty.close();
});

test("[C-12 C-13 C-20] calls by XMLHttpRequest, which axios uses, receive the token too", async ({
  page,
  oldPage: { open, login },
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(UNAUTHORIZED);
  await open(tag(`data-also="${LOCAL_HOST}"`));
  await login(admin);
  /** Sends or aborts a call, and returns its status and the events that it fired. */
  const request = (url: string, { authorization = "", abort = false } = {}) =>
    page.evaluate(
      (call) =>
        new Promise<{ status: number; fired: string[] }>((done) => {
          const xhr = new XMLHttpRequest();
          const fired: string[] = [];
          for (const type of ["load", "error", "abort", "loadend"]) xhr.addEventListener(type, () => fired.push(type));
          xhr.addEventListener("loadend", () => done({ status: xhr.status, fired }));
          xhr.open("GET", call.url);
          if (call.authorization) xhr.setRequestHeader("Authorization", call.authorization);
          xhr.send();
          if (call.abort) xhr.abort();
        }),
      { url, authorization, abort },
    );
  const answered = (status: number) => ({ status, fired: ["load", "loadend"] });
  expect(await request(`${API}/allorder`)).toEqual(answered(200));
  expect(await request(`${API}/allorder`, { authorization: "Bearer null" })).toEqual(answered(200));
  expect(await request(`${LOCAL_HOST}/allorder`)).toEqual(answered(200));
  expect(await request(`${API}/products`)).toEqual(answered(200));
  expect(await request(`${API}/allorder`, { authorization: "Basic mine" })).toEqual(answered(401));
  const aborted = { status: 0, fired: ["abort", "loadend"] };
  expect(await request(`${API}/allorder?aborted`, { abort: true })).toEqual(aborted);
});

test("[C-20 C-21] the script is small and cacheable, and a page may load it twice or for another address of the API", async ({
  page,
  oldPage: { open, login, call },
  request,
  admin,
}) => {
  const answer = await request.get(`${SITE}/existing-client.js`);
  expect(answer.headers()).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "public, max-age=3600",
    "access-control-allow-origin": "*",
  });
  expect(gzipSync(await answer.body()).length).toBeLessThan(5120);

  const own = `${SITE}/elsewhere`;
  await page.route(`${own}/**`, (route) => {
    return route.fulfill({ json: { authorization: route.request().headers().authorization } });
  });
  const note = "<script>window.firstFetch = window.fetch</script>";
  await open(tag() + note + tag() + tag(`data-api="${own}"`));
  expect(await page.evaluate(() => window.fetch === Reflect.get(window, "firstFetch"))).toBe(true);
  await login(admin);
  expect((await call("GET", "/allorder"))[0]).toBe(200);
  const [, body] = await call("GET", `${own}/allorder`);
  expect(body).toEqual({ authorization: expect.stringMatching(/^Bearer [^,\s]+$/) });
});
