import { gzipSync } from "node:zlib";
import { expect, oldPage, test } from "./existing-client/fixtures.ts";
import { openThirdParty, tag } from "./existing-client/old-site.ts";
import { httpError } from "./support/console.ts";
import { moneyFor } from "./support/money.ts";
import { ordersOf, readOrder } from "./support/shop.ts";
import { API, db, FIREBASE_API_KEY, SITE, STRIPE } from "./support/suite.ts";
import { createUser, type TestUser } from "./support/users.ts";

const LOCAL_HOST = "http://localhost:5000";
const SESSION = `firebase:authUser:${FIREBASE_API_KEY}:[DEFAULT]`;

/** Confirms a card, as the payment provider's script does on the old page. */
const confirmCard = async (clientSecret: string) => {
  const intent = clientSecret.split("_secret_")[0];
  const answer = await fetch(`${STRIPE}/v1/payment_intents/${intent}/confirm`, {
    method: "POST",
    headers: { Authorization: "Bearer sk_test_salus" },
    body: new URLSearchParams({ payment_method: "pm_card_visa", return_url: "https://old.example/" }),
  });
  expect(answer.status).toBe(200);
};

test("[C-6 C-13 C-14 C-16 C-17 C-18 C-19 C-20 C-21] with the script tag, a customer orders, pays, cancels and reviews on the old page", async ({
  page,
  oldSite,
  shop,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct({ price: 4.35, minimumOrderQuantity: 3, availableQuantity: 20 });
  const old = oldPage(page);
  // The old page sends its orders to a developer's machine. The tag redirects them to the API.
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.goto(oldSite.page(tag(`data-also="${LOCAL_HOST}"`), { orderHost: LOCAL_HOST }));

  await old.login(nora);
  await expect(old.status).toHaveText("Welcome");
  await old.choose(product.id);
  await old.order("3");
  await expect(old.status).toHaveText("your order is successfully done plz pay for deliver");
  expect(calls.filter((url) => url.startsWith(LOCAL_HOST))).toEqual([]);
  expect(await ordersOf(nora)).toMatchObject([{ quantity: 3, price: 4.35, phone: "5550123456", paid: false }]);

  await old.button("My Orders", product.name, "Pay").click();
  await expect(old.status).toHaveText(/^pi_\w+_secret_/);
  await confirmCard((await old.status.textContent()) ?? "");
  await page.evaluate(() => document.dispatchEvent(new Event("card-confirmed")));
  await expect(old.status).toHaveText("Congratulations");
  const [order] = (await db.collection("orders").where("uid", "==", nora.uid).get()).docs;
  expect(await readOrder(order?.id ?? "")).toMatchObject({ paid: true });
  expect(await moneyFor(order?.id ?? "")).toMatchObject({ taken: 1305 });

  await old.order("4");
  await expect(old.button("My Orders", product.name, "Cancel")).toHaveCount(2);
  await old.button("My Orders", product.name, "Cancel").first().click();
  await expect(old.status).toHaveText("Successfully deleted");
  expect(await ordersOf(nora)).toMatchObject([{ paid: true }]);
  expect(await shop.stockOf(product)).toBe(17);

  await old.addReview(`Quick and well packed, says ${nora.name}`);
  await expect(old.answers.getByText("POST /reviews 201")).toBeVisible();
  const reviews = await db.collection("reviews").where("uid", "==", nora.uid).get();
  expect(reviews.docs.map((review) => review.get("rating"))).toEqual([5]);
  await Promise.all(reviews.docs.map(({ ref }) => ref.delete()));
});

test("[C-4 C-5 C-12 C-16 C-20 C-21 R-1] with the script tag, an admin adds and deletes products and orders from the first call after a reload until the sign-out", async ({
  page,
  oldSite,
  shop,
  admin,
  consoleErrors,
}) => {
  const nora = await createUser();
  const product = await shop.putProduct();
  const orderId = await shop.putOrder(nora, product);
  const old = oldPage(page);
  await page.goto(oldSite.page(tag()));
  await old.login(admin);
  await page.reload();
  await old.pollOrders();
  await expect(old.answers.getByRole("listitem").first()).toHaveText("GET /allorder 200");
  await old.button("All Orders", product.name, "Delete").click();
  await expect(old.status).toHaveText("Successfully deleted");
  expect(await readOrder(orderId)).toBeUndefined();
  await expect(old.button("All Orders", product.name, "Delete")).toHaveCount(0);

  const name = `Old gloves ${nora.uid}`;
  await old.addProduct(name);
  await expect(old.status).toHaveText("Product added successfully");
  const added = (await db.collection("products").where("name", "==", name).get()).docs[0];
  expect(added?.data()).toMatchObject({ price: 4.5, minimumOrderQuantity: 2, availableQuantity: 10 });
  await old.choose(added?.id ?? "");
  await old.button("Products", name, "Delete").click();
  await expect(old.answers.getByText(`DELETE /products/${added?.id} 200`)).toBeVisible();

  consoleErrors.expect(httpError(401, /\/api\//));
  await old.signOut();
  await old.addProduct("Never");
  await expect(old.answers.getByText("POST /products 401")).toBeVisible();
});

test("[C-21] other hosts receive neither the token nor a preflight request for it", async ({
  page,
  oldSite,
  admin,
}) => {
  const thirdParty = await openThirdParty();
  await page.goto(oldSite.page(tag()));
  await oldPage(page).login(admin);
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

/** What Firebase stores for this user in local storage, with a token that expired a minute ago. */
const expiredSession = ({ storage }: TestUser): string => {
  const stored = typeof storage === "object" ? storage.origins[0]?.localStorage : undefined;
  const session = JSON.parse(stored?.find(({ name }) => name === SESSION)?.value ?? "{}");
  session.stsTokenManager.expirationTime = Date.now() - 60_000;
  return JSON.stringify(session);
};

test("[C-20] an expired token is refreshed once for all calls, without changing what Firebase stored", async ({
  page,
  oldSite,
  admin,
}) => {
  const session = expiredSession(admin);
  const refreshes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("securetoken")) refreshes.push(request.method());
  });
  // Firebase itself would refresh the token.
  await page.route("**/old-page.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto(oldSite.page(tag()));
  const after = await page.evaluate(
    async ([key = "", value = "", api = ""]) => {
      localStorage.setItem(key, value);
      const answers = await Promise.all([1, 2].map(() => fetch(`${api}/allorder`)));
      const databases = await indexedDB.databases();
      return { statuses: answers.map(({ status }) => status), stored: localStorage.getItem(key), databases };
    },
    [SESSION, session, API],
  );
  expect(after).toEqual({ statuses: [200, 200], stored: session, databases: [] });
  expect(refreshes).toEqual(["POST"]);
});

test("[C-12 C-13 C-20] calls by XMLHttpRequest, which axios uses, receive the token too", async ({
  page,
  oldSite,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(httpError(401, /\/api\//));
  await page.goto(oldSite.page(tag(`data-also="${LOCAL_HOST}"`)));
  await oldPage(page).login(admin);
  const statusOf = (address: string, authorization = "") =>
    page.evaluate(
      ([url = "", header]) =>
        new Promise<number>((done) => {
          const call = new XMLHttpRequest();
          call.onload = () => done(call.status);
          call.open("GET", url);
          if (header) call.setRequestHeader("Authorization", header);
          call.send();
        }),
      [address, authorization],
    );
  expect(await statusOf(`${API}/allorder`)).toBe(200);
  expect(await statusOf(`${API}/allorder`, "Bearer null")).toBe(200);
  expect(await statusOf(`${LOCAL_HOST}/allorder`)).toBe(200);
  expect(await statusOf(`${API}/products`)).toBe(200);
  expect(await statusOf(`${API}/allorder`, "Bearer mine")).toBe(401);

  const events = await page.evaluate(
    (address) =>
      new Promise<string[]>((done) => {
        const call = new XMLHttpRequest();
        const fired: string[] = [];
        for (const type of ["load", "error", "abort", "loadend"]) call.addEventListener(type, () => fired.push(type));
        call.addEventListener("loadend", () => done(fired));
        call.open("GET", address);
        call.send();
        call.abort();
      }),
    `${API}/allorder?aborted`,
  );
  expect(events).toEqual(["abort", "loadend"]);
});

test("[C-20 C-21] the script is small and cacheable, and a page may load it twice or for another address of the API", async ({
  page,
  oldSite,
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
  await page.route(`${own}/**`, (route) =>
    route.fulfill({ json: { authorization: route.request().headers().authorization } }),
  );
  const old = oldPage(page);
  const note = "<script>window.firstFetch = window.fetch</script>";
  await page.goto(oldSite.page(tag() + note + tag() + tag(`data-api="${own}"`)));
  expect(await page.evaluate(() => window.fetch === Reflect.get(window, "firstFetch"))).toBe(true);
  await old.login(admin);
  await old.pollOrders();
  await expect(old.answers.getByText("GET /allorder 200").first()).toBeVisible();
  const received = await page.evaluate(async (address) => (await fetch(address)).json(), `${own}/allorder`);
  expect(received).toEqual({ authorization: expect.stringMatching(/^Bearer [^,\s]+$/) });
});
