import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { httpError } from "./support/console.ts";
import { moneyFor } from "./support/money.ts";
import { openThirdParty, tag, test } from "./support/old-page.ts";
import { ordersOf, readOrder } from "./support/shop.ts";
import { API, db, SITE, STRIPE } from "./support/suite.ts";
import { createUser } from "./support/users.ts";

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
  expect(await request(`${API}/allorder`, { authorization: "Bearer mine" })).toEqual(answered(401));
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
  expect(gzipSync(await answer.body()).length).toBeLessThan(4096);

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
