import { expect } from "@playwright/test";
import { httpError } from "./support/console.ts";
import { tag, test } from "./support/old-page.ts";
import { readOrder } from "./support/shop.ts";
import { db } from "./support/suite.ts";
import { createUser, newDetails } from "./support/users.ts";

const LOCAL_HOST = "http://localhost:5000";

test("[L-2 L-3 L-4 Y-6 C-13 C-14 C-18] the product of an untouched form is ordered, and the order that the page shows is paid, among equal ones", async ({
  page,
  oldPage: { open, call },
  shop,
  consoleErrors,
}) => {
  const nora = await createUser("customer", { ...newDetails(), email: `nora+${crypto.randomUUID()}@example.com` });
  const [ten, five] = [await shop.putProduct({ price: 10 }), await shop.putProduct({ price: 5 })];
  await open(tag(), nora);
  const order = async ({ id, price }: typeof ten, quantity: number): Promise<string> => {
    await call("GET", `/products/${id}`);
    const form = { quantity: String(quantity), address: "12 Harbor Street", phone: "5550123456" };
    const untouched = { pName: "", price: "", email: "", customer: nora.email, customerName: nora.name };
    const [, { insertedId }] = await call("POST", "/order", { ...form, ...untouched }, "with token");
    expect(await readOrder(insertedId)).toMatchObject({ lines: [{ productId: id, quantity, price }] });
    return insertedId;
  };
  const pay = async (id: string, pieces: number) => {
    const [, { price }] = await call("GET", `/orders/${id}`, undefined, "with token");
    return (await call("POST", "/create-payment-intent", { price: Number(price) * pieces }, "with token"))[1];
  };
  const paid = async ({ clientSecret }: { clientSecret: string }) =>
    (await db.doc(`payments/${clientSecret.split("_secret_")[0]}`).get()).get("orderId");

  const [one, two, three] = [await order(ten, 2), await order(five, 4), await order(five, 2)];
  for (const [id, quantity] of [
    [one, 2],
    [two, 4],
    [three, 2],
  ] as const)
    for (const pieces of [1, quantity]) expect(await paid(await pay(id, pieces))).toBe(id);
  // [L-4] The page does not encode the plus sign of the address.
  const mine = await call("GET", `/orders?customer=${nora.email}`, undefined, "with token");
  expect(mine).toMatchObject([200, { length: 3 }]);

  // A page that has kept its order asks for nothing: the order is the one in the address.
  await page.evaluate((id) => history.pushState(null, "", `#/dashboard/payment/${id}`), two);
  expect(await paid((await call("POST", "/create-payment-intent", { price: 5 }, "with token"))[1])).toBe(two);

  consoleErrors.expect(httpError(409, /\/api\//));
  await open("");
  expect(await pay(two, 4)).toMatchObject({ code: "several-orders-match" });
});

test("[C-2 C-4 C-5 C-12 C-13 C-16 C-20 C-21 R-1] with the script tag, an admin manages products and orders from the first call after a reload until the sign-out", async ({
  page,
  oldPage: { open, call },
  shop,
  admin,
  consoleErrors,
}) => {
  const orderId = await shop.putOrder(await createUser(), await shop.putProduct());
  await open(tag(`data-also="${LOCAL_HOST}"`), admin);
  await page.reload();
  expect((await call("GET", "/allorder"))[0]).toBe(200);
  // Axios makes its calls this way.
  const status = await page.evaluate((url) => {
    const xhr = new XMLHttpRequest();
    xhr.open("GET", url);
    xhr.setRequestHeader("Authorization", "Bearer null");
    xhr.send();
    return new Promise((done) => xhr.addEventListener("loadend", () => done(xhr.status)));
  }, `${LOCAL_HOST}/allorder`);
  expect(status).toBe(200);
  expect((await call("DELETE", `/orders/${orderId}`))[0]).toBe(200);
  expect(await readOrder(orderId)).toBeUndefined();

  const numbers = { price: "4.5", minimumOrderQuantity: "2", availableQuantity: "10" };
  const product = { name: "Old gloves", ...numbers, img: "https://images.example/g.png", description: "Gloves" };
  const [added, { insertedId }] = await call("POST", "/products", product);
  expect(added).toBe(201);
  // The list is cached for minutes, but not for the one who changes it.
  const isListed = async () => JSON.stringify((await call("GET", "/products"))[1]).includes(insertedId);
  expect(await isListed()).toBe(true);
  expect((await call("DELETE", `/products/${insertedId}`))[0]).toBe(200);
  expect(await isListed()).toBe(false);
  await page.reload();
  expect(await isListed()).toBe(false);

  consoleErrors.expect(httpError(401, /\/api\//));
  await page.evaluate(() => indexedDB.deleteDatabase("firebaseLocalStorageDb"));
  expect((await call("POST", "/products", product))[0]).toBe(401);
});
