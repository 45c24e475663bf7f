import { expect, oldPage, test } from "./existing-client/fixtures.ts";
import { tag } from "./existing-client/old-site.ts";
import { answered } from "./support/complaints.ts";
import { moneyFor } from "./support/money.ts";
import { aPerson } from "./support/people.ts";
import { ordersOf, readOrder } from "./support/shelves.ts";
import { db, STRIPE } from "./support/suite.ts";

const REFUSED = [answered(401, /\/api\//), answered(403, /\/api\//)];
const LOCAL_HOST = "http://localhost:5000";

/** What the payment provider's code does on the old page, once the card is filled in. */
const confirmCard = async (clientSecret: string) => {
  const intent = clientSecret.split("_secret_")[0];
  const answer = await fetch(`${STRIPE}/v1/payment_intents/${intent}/confirm`, {
    method: "POST",
    headers: { Authorization: "Bearer sk_test_salus" },
    body: new URLSearchParams({ payment_method: "pm_card_visa", return_url: "https://old.example/" }),
  });
  expect(answer.status).toBe(200);
};

test("[C-6 C-13 C-14 C-16 C-17 C-18 C-19 C-20 C-21] with the one script tag a customer orders, pays, cancels and reviews on the old page", async ({
  page,
  oldSite,
  shelves,
}) => {
  const nora = await aPerson();
  const product = await shelves.put({ price: 4.35, minimumOrderQuantity: 3, availableQuantity: 20 });
  const old = oldPage(page);
  // The old page sends its orders to a developer's own machine: the tag brings them here.
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
  expect(await shelves.stockOf(product)).toBe(17);

  await old.addReview(`Quick and well packed, says ${nora.name}`);
  await expect(old.answers.getByText("POST /reviews 201")).toBeVisible();
  const reviews = await db.collection("reviews").where("uid", "==", nora.uid).get();
  expect(reviews.docs.map((review) => review.get("rating"))).toEqual([5]);
  await Promise.all(reviews.docs.map(({ ref }) => ref.delete()));
});

test("[C-4 C-5 C-12 C-16 C-20 C-21] with the one script tag an admin adds and deletes products, and sees and deletes all orders, polled", async ({
  page,
  oldSite,
  shelves,
}) => {
  const nora = await aPerson();
  const product = await shelves.put();
  const orderId = await shelves.order(nora, product);
  const old = oldPage(page);
  await page.goto(oldSite.page(tag()));
  await old.login(await aPerson("admin"));

  await old.pollOrders();
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
});

test("[C-20] a page that is opened again with somebody signed in sends their token from its first call on", async ({
  page,
  oldSite,
}) => {
  const old = oldPage(page);
  await page.goto(oldSite.page(tag()));
  await old.login(await aPerson("admin"));
  await page.reload();
  await old.pollOrders();
  await expect(old.answers.getByRole("listitem").first()).toHaveText("GET /allorder 200");
});

test("[C-6 C-12 C-13 C-19] without the tag, each call that carries no token is refused, and nothing comes of it", async ({
  page,
  oldSite,
  shelves,
  complaints,
}) => {
  complaints.expect(...REFUSED);
  const nora = await aPerson("admin");
  const product = await shelves.put();
  const old = oldPage(page);
  await page.goto(oldSite.page(""));
  await old.login(nora);
  await expect(old.status).toHaveText("No token");
  await old.choose(product.id);
  await old.button("Products", product.name, "Delete").click();
  await old.order("2");
  await expect(old.status).toHaveText("try another");
  await old.pollOrders();
  await old.addProduct("Never");
  await old.addReview("Never");
  const refused = [
    "PUT /user/.+",
    `DELETE /products/${product.id}`,
    "POST /order",
    "GET /allorder",
    "POST /products",
    "POST /reviews",
  ];
  for (const call of refused) await expect(old.answers.getByText(new RegExp(`^${call} 401$`)).first()).toBeVisible();
  await expect(old.answers.getByText(/ 20[01]$/)).toHaveText([`GET /products/${product.id} 200`, "GET /products 200"]);
  expect(await shelves.stockOf(product)).toBe(product.availableQuantity);
});

test("[C-4 C-5 C-12 R-2] the tag gives nobody more than they may: a customer's calls for admins get 403", async ({
  page,
  oldSite,
  shelves,
  complaints,
}) => {
  complaints.expect(...REFUSED);
  const product = await shelves.put();
  const old = oldPage(page);
  await page.goto(oldSite.page(tag()));
  await old.login(await aPerson());
  await old.choose(product.id);
  await old.button("Products", product.name, "Delete").click();
  await old.pollOrders();
  await old.addProduct("Never");
  for (const call of [`DELETE /products/${product.id}`, "GET /allorder", "POST /products"])
    await expect(old.answers.getByText(`${call} 403`).first()).toBeVisible();
  expect(await shelves.stockOf(product)).toBe(product.availableQuantity);
});

test("[C-12 R-1] the tag gives a visitor nothing: signed out, before or again, calls get 401", async ({
  page,
  oldSite,
  complaints,
}) => {
  complaints.expect(...REFUSED);
  const old = oldPage(page);
  await page.goto(oldSite.page(tag()));
  await old.addReview("Never");
  await expect(old.answers.getByText("POST /reviews 401")).toBeVisible();
  await old.login(await aPerson("admin"));
  await old.signOut();
  await old.addProduct("Never");
  await expect(old.answers.getByText("POST /products 401")).toBeVisible();
});
