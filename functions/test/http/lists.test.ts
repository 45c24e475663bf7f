import { FieldValue } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import { ORDER_SORTS, ORDER_STATES } from "../../src/contract/order-list.ts";
import { orderNumber } from "../../src/contract/order-number.ts";
import { aLine, anOrder, aProduct, aProductReview, aReview, aUser } from "../../testing/builders.ts";
import { type User, useApi } from "../support/api.ts";
import { type Answer, nextOf, pagesFrom } from "../support/call.ts";
import { fill } from "../support/fill.ts";
import { SITE } from "../support/server.ts";

const { address, db, call, signIn, putProduct, putOrder } = useApi();

let boss: User;
let ann: User;

beforeAll(async () => {
  [boss, ann] = [await signIn("admin"), await signIn()];
  await fill(db, "orders", 12, (index) =>
    anOrder({
      uid: ann.uid,
      email: ann.email,
      customerName: index % 3 === 0 ? `Zoë ${index}` : `Ben ${String(index).padStart(2, "0")}`,
      pName: index % 2 === 0 ? "Nitrile gloves" : "Hand wipes",
      productId: index % 2 === 0 ? "gloves" : "wipes",
      quantity: index + 1,
      price: 10,
      ...(index % 4 === 0 && { paid: true, transactionId: `pi_of_the_order_${index}` }),
      ...(index % 8 === 0 && { dispute: index > 0 ? "open" : "won" }),
    }),
  );
  await Promise.all([
    fill(db, "products", 12, (index) => aProduct({ name: `Product ${index}` })),
    fill(db, "reviews", 25, (index) => aReview({ name: `Reviewer ${index}` })),
    fill(db, "products/products-1/reviews", 12, () => aProductReview()),
    fill(db, "products/a~b %/reviews", 13, () => aProductReview()),
    fill(db, "users", 12, (index) => aUser({ email: `00000000-${index}@example.com` })),
  ]);
});

const withQuery = (path: string, query: string) => (path.includes("?") ? `${path}&${query}` : `${path}?${query}`);
const idsOf = (body: { _id: string }[]) => body.map(({ _id }) => _id);
const asBoss = (path: string) => call("GET", path, { bearer: boss.bearer });

// unreadable.alone.test.ts reads every list of one collection, page by page.
describe("a list", () => {
  test("[G-8] of the reviews of all products leads page by page through every one of them, in one sort order", async () => {
    // A user has a review of each product, under their own ID.
    const keysOf = (body: { _id: string; productId: string }[]) =>
      body.map(({ _id, productId }) => `${productId}/${_id}`);
    const list = "/allProductReviews?state=shown";
    const all = keysOf((await asBoss(list)).body);
    const pages = await pagesFrom(`${list}&limit=10`, asBoss);
    expect(pages.map(({ body }) => body.length)).toEqual([10, 10, 5]);
    expect(pages.flatMap(({ body }) => keysOf(body))).toEqual(all);
    expect(new Set(all).size).toBe(25);
  });

  test("[C-1] refuses a limit and a cursor that are not valid, and is empty after an item that is gone", async () => {
    const wrong = [
      "limit=1001",
      "limit=ten",
      "limit=",
      "limit=1&limit=2",
      "after=",
      "after=a%2Fb",
      "after=..",
      "after=x&after=y",
    ];
    for (const query of wrong) {
      const errors = [{ field: query.split("=")[0], message: expect.any(String) }];
      expect({ query, ...(await call("GET", `/reviews?${query}`)) }).toMatchObject({
        query,
        status: 400,
        body: { errors },
      });
    }
    for (const gone of ["gone", "1.0~..", "x".repeat(1501)])
      for (const path of ["/reviews", "/user?sort=email", "/allorder", "/allProductReviews?state=shown"])
        expect(await asBoss(withQuery(path, `after=${gone}`))).toMatchObject({ status: 200, body: [] });
  });

  test("[F-2] is compressed for clients that accept compression", async () => {
    const answer = await fetch(`${address()}/reviews`, { headers: { "Accept-Encoding": "br" } });
    expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual(["br", "Accept-Encoding"]);
    expect(await answer.json()).toHaveLength(25);
  });

  test("[X-7] at /catalogue, the former name of /catalog, is the same", async () => {
    const [former, now] = await Promise.all(["/catalogue", "/catalog"].map((path) => call("GET", `${path}?limit=2`)));
    expect(former?.body).toEqual(now?.body);
    expect(former?.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5");
  });

  test("[L-6] [C-1] [C-2] [C-3] has a few addresses of its own for clients that have just written, and no others", async () => {
    const recent = Math.floor(Date.now() / 10_000) * 10_000;
    const productId = await putProduct();
    const get = (path: string) => fetch(address() + path, { redirect: "manual" });
    for (const path of ["/products?limit=5", "/reviews", `/products/${productId}`, `/products/${productId}/reviews`]) {
      expect((await get(withQuery(path, `since=${recent}`))).status, path).toBe(200);
      for (const other of [recent + 1, recent - 20 * 60_000, recent + 20 * 60_000]) {
        const { status, headers } = await get(withQuery(path, `since=${other}`));
        expect([status, headers.get("location")]).toEqual([302, `${SITE}/api${path}`]);
      }
    }
    await db.doc(`products/${productId}`).delete();
  });

  test("[C-2] [C-3] can be continued after any ID, as browsers and libraries spell it, and a product has any", async () => {
    for (const query of ["after=it's~me", "after=it%27s%7Eme", "after=it's+me", "after=it's%20me&limit=5"])
      expect({ query, ...(await call("GET", `/products?${query}`)) }).toMatchObject({ query, status: 200 });
    await db.doc("products/it's a=b").set({ ...aProduct(), createdAt: FieldValue.serverTimestamp() });
    for (const spelled of ["it's%20a%3Db", "it's%20a=b"])
      expect((await call("GET", `/products/${spelled}`)).status).toBe(200);
    await db.doc("products/it's a=b").delete();
  });

  test.each([
    ["/products", "products"],
    ["/user?sort=email", "users"],
    ...["q=zoe", "q=ANN", "sort=total", "sort=oldest", "state=unpaid"].map((query) => [`/allorder?${query}`, "orders"]),
  ])(
    "[W-8] [D-10] at %s leads page by page through all, also when the last item of a page is deleted",
    async (...at) => {
      const [list = "", collection = ""] = at;
      const path = list.replace("ANN", encodeURIComponent(ann.email));
      const all = idsOf((await asBoss(path)).body);
      const pages = await pagesFrom(withQuery(path, "limit=2"), asBoss);
      expect(pages.flatMap(({ body }) => idsOf(body))).toEqual(all);
      const document = db.doc(`${collection}/${all[1]}`);
      const before = (await document.get()).data() ?? {};
      await document.delete();
      const next = await asBoss(`${path.split("?")[0]}${nextOf(pages[0] as Answer)}`);
      await document.set(before);
      expect(idsOf(next.body)).toEqual(all.slice(2, 4));
      // Clients from before this have only the ID.
      if (collection === "orders") return;
      expect(idsOf((await asBoss(withQuery(path, `limit=2&after=${all[1]}`))).body)).toEqual(all.slice(2, 4));
    },
  );

  test("is complete even if several items have the same time", async () => {
    const batch = db.batch();
    const atOnce = { ...aReview({ location: "At once" }), createdAt: FieldValue.serverTimestamp() };
    for (let index = 0; index < 5; index++) batch.set(db.collection("reviews").doc(), atOnce);
    await batch.commit();
    const pages = await pagesFrom("/reviews?limit=2", (address) => call("GET", address));
    const ids = pages.flatMap(({ body }) =>
      idsOf(body.filter(({ location }: { location: string }) => location === "At once")),
    );
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });
});

const find = (query: string, bearer = boss.bearer) => call("GET", `/allorder?${query}`, { bearer });
const quantities = ({ body }: { body: { quantity: number }[] }) => body.map(({ quantity }) => quantity);

test.each([
  ["words in any order, without accents", "q=gloves+zoe", [1, 7]],
  ["a transaction's ID", "q=pi_of_the_order_8", [9]],
  ["a state", "state=paid&sort=total", [9, 5, 1]],
  ["a stage, by total", "state=to-ship&sort=total", [9, 5, 1]],
  ["an open dispute", "state=disputed", [9]],
  ["an open dispute, by customer", "state=disputed&sort=customer", [9]],
  ["a text and a state", "q=zoe&state=unpaid&sort=total", [10, 7, 4]],
  ["the highest total", "sort=total&limit=2", [12, 11]],
  ["the customer's name", "sort=customer&limit=2", [2, 3]],
  ["days when there were none", "to=2001-01-01T00:00:00.000Z&sort=customer", []],
])("[D-10] an admin finds orders by %s", async (_, query, expected) => {
  const answer = await find(query);
  expect(answer.status).toBe(200);
  expect(quantities(answer).sort((a, b) => expected.indexOf(a) - expected.indexOf(b))).toEqual(expected);
});

// Queries of different states and sorts need different indexes.
test("[D-10] every state goes with every sort, of all days and of some", async () => {
  const days = "&from=2026-11-01T00:00:00.000Z&to=2026-11-02T00:00:00.000Z";
  for (const state of ORDER_STATES)
    for (const sort of ORDER_SORTS)
      for (const rest of ["", days]) expect((await find(`state=${state}&sort=${sort}${rest}`)).status).toBe(200);
});

test("[D-10] [R-2] a customer's search is of their own orders alone, and a wrong query is refused", async () => {
  const other = await signIn();
  expect((await find("q=zoe", other.bearer)).body).toEqual([]);
  expect(await find("state=lost")).toMatchObject({ status: 400, body: { errors: [{ field: "state" }] } });
  for (const from of ["yesterday", "0000-01-01T00:00:00Z"])
    expect(await find(`from=${from}`)).toMatchObject({ status: 400, body: { errors: [{ field: "from" }] } });
});

test("[D-6] an admin finds users by the start of an email address or a name, and nobody else does", async () => {
  await db.collection("users").doc(ann.uid).update({ name: "Nora Ann" });
  for (const q of ["nora", "Nora A", ann.email.slice(0, 12)])
    expect((await asBoss(`/user?q=${q}&limit=20`)).body).toMatchObject([{ _id: ann.uid }]);
  for (const name of ["O'Brien", "O’Brien", "McBrien"]) {
    await db
      .collection("users")
      .doc(ann.uid)
      .update({ name: `${name} Ann` });
    const q = name.replace(/\W/, "").toLowerCase();
    expect((await asBoss(`/user?q=${q}&limit=20`)).body, name).toMatchObject([{ _id: ann.uid }]);
  }
  expect((await call("GET", "/user?q=nora", { bearer: ann.bearer })).status).toBe(403);
});

test("[D-10] [B-8] an admin finds an order of several lines by the name or SKU of any, and by its number", async () => {
  const lines = [aLine({ productId: "a" }), aLine({ productId: "b", name: "Walking cane", sku: "CANE-7" })];
  const orderId = await putOrder({ lines });
  const number = orderNumber(orderId);
  for (const text of ["walking cane", "cane-7", number, number.toLowerCase(), number.replace("-", "")]) {
    const { body } = await find(`q=${encodeURIComponent(text)}`);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([orderId]);
  }
});
