import { Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { anOrder, aProduct, aReview, aUser } from "../../testing/builders.ts";
import { type User, useApi } from "../support/api.ts";
import { nextOf, pagesFrom } from "../support/call.ts";
import { fill } from "../support/fill.ts";

const log = vi.hoisted(() => ({ warnings: [] as unknown[], errors: [] as unknown[] }));
vi.mock("firebase-functions", async (original) => ({
  ...(await original<object>()),
  logger: {
    warn: (...entry: unknown[]) => log.warnings.push(entry),
    error: (...entry: unknown[]) => log.errors.push(entry),
  },
}));

const { db, call, signIn } = useApi();

const SECRET = "A value that stays a secret";
const unreadable = { status: 500, body: { code: "document-unreadable" } };
let boss: User;
let ann: User;

/** The ages of the good documents. Eight unreadable ones in a row fill whole pages. */
const GOOD = [0, 2, 3, 12, 13];
const COUNT = 14;

beforeAll(async () => {
  [boss, ann] = [await signIn("admin"), await signIn()];
  const documents: Record<string, [good: object, wrong: object]> = {
    products: [aProduct(), { price: SECRET }],
    reviews: [aReview(), { rating: SECRET }],
    orders: [anOrder({ uid: ann.uid, email: ann.email }), { lines: SECRET }],
    users: [aUser(), { role: SECRET }],
    hiddenReviews: [aReview(), { rating: SECRET }],
    messages: [{ name: "Vi", email: "vi@example.com", message: "Hello", answered: false }, { name: 7 }],
    subscribers: [{ email: "reader@example.com", leaveToken: SECRET }, { email: 7 }],
    mail: [{ to: "ann@example.com", template: "order-placed", data: {}, status: "sent", attempts: 1 }, { to: 7 }],
  };
  for (const [collection, [good, wrong]] of Object.entries(documents))
    await fill(db, collection, COUNT, (age) => ({
      ...good,
      ...(collection === "users" && { email: `user-${String(age).padStart(2, "0")}@example.com` }),
      ...(GOOD.includes(age) ? {} : wrong),
    }));
});

/** The lists of one collection, and who asks for each. */
const LISTS = [
  ["[C-1] reviews", "reviews", "/reviews?", "ann"],
  ["[C-2] products", "products", "/products?", "ann"],
  ["[C-8] users", "users", "/user?", "boss"],
  ["[C-8] users by email address", "users", "/user?sort=email&", "boss"],
  ["[F-2] reviews that are shown", "reviews", "/allReviews?state=shown&", "boss"],
  ["[F-2] hidden reviews", "hiddenReviews", "/allReviews?state=hidden&", "boss"],
  ["[F-2] [S-3] messages", "messages", "/messages?", "boss"],
  ["[F-2] [X-5] subscribers", "subscribers", "/subscribers?", "boss"],
  ["[E-2] letters", "mail", "/mail?state=sent&", "boss"],
  ["[C-12] all orders", "orders", "/allorder?", "boss"],
  ["[C-14] a customer's orders", "orders", "/orders?customer=ANN&", "boss"],
  ["[C-14] [R-2] the caller's own orders", "orders", "/orders?customer=ANN&", "ann"],
] as const;

describe("a stored document that does not match its schema", () => {
  test.each(LISTS)("[T-1] is left out of the list of %s, whatever the page", async (_, collection, list, by) => {
    const path = list.replace("ANN", ann.email);
    const get = (address: string) => call("GET", address, { bearer: { ann, boss }[by].bearer });
    const good = GOOD.map((age) => `${collection}-${age}`);
    // The two users who sign in are newer than all others.
    const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id).filter((id) => id.includes("-"));
    expect(ids((await get(path)).body)).toEqual(good);
    for (const limit of [1, 2, 3, 5]) {
      const pages = await pagesFrom(`${path}limit=${limit}`, get);
      for (const { status } of pages) expect(status).toBe(200);
      const sizes = pages.map(({ body }) => body.length);
      expect({ limit, seen: pages.flatMap(({ body }) => ids(body)) }).toEqual({ limit, seen: good });
      // Only a page that begins a long run of unreadable documents, and the last page, are short.
      expect(sizes.slice(0, -1).filter((size) => size < limit).length).toBeLessThanOrEqual(1);
    }
    const empty = await get(`${path}limit=1&after=${collection}-3`);
    expect(empty.body).toEqual([]);
    expect(nextOf(empty)).toContain(`%7E${collection}-8`);
  });

  test("[T-1] [C-2] is left out of the products that are asked for by their IDs", async () => {
    const { status, body } = await call("GET", "/products?ids=products-3,products-1,products-0");
    expect([status, body.map(({ _id }: { _id: string }) => _id)]).toEqual([200, ["products-3", "products-0"]]);
  });

  test("[T-1] is reported once, by collection, ID and field, and without its content", async () => {
    for (let times = 0; times < 2; times++) await call("GET", "/products");
    const reports = log.warnings.map((entry) => (entry as [string, { collection: string; id: string }])[1]);
    expect(reports.filter(({ id }) => id === "products-1")).toEqual([
      { collection: "products", id: "products-1", fields: ["price"], unreadableSoFar: expect.any(Number) },
    ]);
    expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length);
    expect(JSON.stringify(log.warnings)).not.toContain(SECRET);
    expect(log.errors).toEqual([]);
  });

  test("[T-1] [C-15] [C-22] [L-9] fails with its own code when it is asked for, and says no more", async () => {
    const order = { productId: "products-1", quantity: 1, address: "1 Secret Street", phone: "555-0100" };
    for (const answer of [
      await call("GET", "/products/products-1"),
      await call("GET", "/orders/orders-1", { bearer: ann.bearer }),
      await call("GET", "/orders/orders-1", { bearer: boss.bearer }),
      await call("POST", "/order", { bearer: ann.bearer, body: order }),
    ]) {
      expect(answer).toMatchObject(unreadable);
      expect(answer.body.requestId).toBe(answer.headers.get("x-request-id"));
      expect(JSON.stringify(answer.body)).not.toMatch(/stack|node_modules|\.ts|price|lines/);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect((await call("POST", "/order", { bearer: ann.bearer, body: order })).body.success).toBe(false);
  });

  test("[T-1] [C-7] of a user does not stop another user with the same email address", async () => {
    await db.doc("users/users-1").update({ email: ann.email });
    expect((await call("GET", `/user/${ann.email}`, { bearer: boss.bearer })).body._id).toBe(ann.uid);
    await db.doc("users/users-1").update({ email: "damaged@example.com" });
    expect(await call("GET", "/user/damaged@example.com", { bearer: boss.bearer })).toMatchObject(unreadable);
  });

  test("[T-1] [C-13] [C-18] does not stop an existing client, which identifies products by name and orders by price", async () => {
    const form = { quantity: 2, address: "1 Elm Street", phone: "555-0100", pName: "Twice the same name" };
    await db.doc("products/good").set({ ...aProduct({ name: form.pName }), createdAt: Timestamp.now() });
    await db.doc("products/bad").set({ ...aProduct({ name: form.pName }), price: SECRET, createdAt: Timestamp.now() });
    const bob = await signIn();
    expect((await call("POST", "/order", { bearer: bob.bearer, body: form })).status).toBe(201);
    await db.doc("orders/bad").set({ ...anOrder({ uid: bob.uid }), lines: SECRET, createdAt: Timestamp.now() });
    await db.doc("orders/timeless").set(anOrder({ uid: bob.uid, price: 7 }));
    for (const price of [12.5, 7])
      expect(await call("POST", "/create-payment-intent", { bearer: bob.bearer, body: { price } })).toMatchObject({
        status: 200,
      });
  });

  test("[T-1] [C-5] [C-10] [C-16] can be deleted by an admin, and an order's stock goes back if it is readable", async () => {
    await db.doc("products/stocked").set({ ...aProduct({ availableQuantity: 10 }), createdAt: Timestamp.now() });
    await db.doc("orders/orders-4").update({ lines: [{ productId: "stocked", quantity: 3, price: SECRET }, SECRET] });
    expect(await call("DELETE", "/orders/orders-1", { bearer: ann.bearer })).toMatchObject(unreadable);
    for (const path of ["products/products-1", "orders/orders-1", "orders/orders-4", "users/users-1"]) {
      const answer = await call("DELETE", `/${path}`, { bearer: boss.bearer });
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      expect((await db.doc(path).get()).exists).toBe(false);
    }
    expect((await db.doc("products/stocked").get()).get("availableQuantity")).toBe(13);
  });

  test.each([
    ["a product's ID with a slash", { lines: [{ productId: "a/b", quantity: 1 }] }],
    ["an empty product's ID", { lines: [{ productId: "", quantity: 1 }] }],
    ["a user's ID with a slash", { "customer.uid": "a/b" }],
    ["a payment's ID with a slash", { paymentIntentId: "a/b" }],
    ["a quantity beyond any stock", { lines: [{ productId: "kept", quantity: Number.MAX_SAFE_INTEGER }] }],
    ["a quantity beyond whole numbers", { lines: [{ productId: "kept", quantity: 1e300 }] }],
  ])(
    "[T-1] [C-16] can be deleted by an admin if it is an order with %s, and the stock stays sound",
    async (_, damage) => {
      const kept = { ...aProduct({ availableQuantity: 10 }), createdAt: Timestamp.now() };
      await db.doc("products/kept").set(kept);
      await db
        .doc("orders/impossible")
        .set({ ...anOrder({ uid: ann.uid, productId: "kept" }), createdAt: Timestamp.now() });
      await db.doc("orders/impossible").update(damage);
      expect((await call("DELETE", "/orders/impossible", { bearer: boss.bearer })).status).toBe(200);
      expect((await db.doc("orders/impossible").get()).exists).toBe(false);
      const { status, body } = await call("GET", "/products/kept");
      expect([status, body.availableQuantity >= 10 && body.availableQuantity < 1000]).toEqual([200, true]);
    },
  );

  test("[T-1] [R-3] stays if it is a paid order, and is never taken for an unpaid one", async () => {
    await db.doc("orders/orders-5").update({ paid: true });
    expect(await call("DELETE", "/orders/orders-5", { bearer: boss.bearer })).toMatchObject({
      status: 409,
      body: { code: "order-already-paid" },
    });
  });

  test("[T-1] without the time that lists are sorted by does not break a list that continues after it", async () => {
    await db.doc("products/timeless").set(aProduct());
    expect(await call("GET", "/products?after=timeless")).toMatchObject({ status: 200, body: [] });
  });
});
