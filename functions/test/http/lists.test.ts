import { FieldValue } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import { anOrder, aProduct, aProductReview, aReview, aUser } from "../../testing/builders.ts";
import { type User, useApi } from "../support/api.ts";
import { nextOf, pagesFrom } from "../support/call.ts";
import { fill } from "../support/fill.ts";
import { SITE } from "../support/server.ts";

const { address, db, call, signIn, putProduct } = useApi();

let boss: User;
let ann: User;
const MORE = 1003;

beforeAll(async () => {
  [boss, ann] = [await signIn("admin"), await signIn()];
  await Promise.all([
    fill(db, "products", MORE, (index) => aProduct({ name: `Product ${index}` })),
    fill(db, "reviews", 25, (index) => aReview({ name: `Reviewer ${index}` })),
    fill(db, "products/products-1/reviews", 12, () => aProductReview()),
    fill(db, "products/a~b %/reviews", 13, () => aProductReview()),
    fill(db, "hiddenReviews", 25, (index) => aReview({ name: `Hidden reviewer ${index}` })),
    fill(db, "messages", 25, (index) => ({
      name: "Vi",
      email: `vi-${index}@example.com`,
      message: "Hello",
      answered: index % 5 > 0,
    })),
    fill(db, "subscribers", 25, (index) => ({ email: `reader-${index}@example.com`, leaveToken: "a token" })),
    fill(db, "mail", 25, () => ({
      to: "ann@example.com",
      template: "order-placed",
      data: {},
      status: "sent",
      attempts: 1,
    })),
    fill(db, "orders", 25, (index) => anOrder({ uid: ann.uid, email: ann.email, quantity: 2 + index })),
    fill(db, "users", 25, (index) => aUser({ email: `user-${index}@example.com` })),
  ]);
});

const LISTS: Record<string, { path: () => string; bearer?: () => string; count: number }> = {
  "[C-1] reviews": { path: () => "/reviews", count: 25 },
  "[F-2] all reviews": { path: () => "/allReviews?state=shown", bearer: () => boss.bearer, count: 25 },
  "[F-2] hidden reviews": { path: () => "/allReviews?state=hidden", bearer: () => boss.bearer, count: 25 },
  "[G-8] reviews of all products": {
    path: () => "/allProductReviews?state=shown",
    bearer: () => boss.bearer,
    count: 25,
  },
  "[F-2] [S-3] messages": { path: () => "/messages", bearer: () => boss.bearer, count: 25 },
  "[F-2] [X-5] subscribers": { path: () => "/subscribers", bearer: () => boss.bearer, count: 25 },
  "[E-2] letters": { path: () => "/mail?state=sent", bearer: () => boss.bearer, count: 25 },
  "[C-8] users": { path: () => "/user", bearer: () => boss.bearer, count: 27 },
  "[C-8] users by email address": { path: () => "/user?sort=email", bearer: () => boss.bearer, count: 27 },
  "[C-12] all orders": { path: () => "/allorder", bearer: () => boss.bearer, count: 25 },
  "[C-14] the caller's own orders": {
    path: () => `/orders?customer=${ann.email}`,
    bearer: () => ann.bearer,
    count: 25,
  },
  "[C-14] a customer's orders": { path: () => `/orders?customer=${ann.email}`, bearer: () => boss.bearer, count: 25 },
};
const withQuery = (path: string, query: string) => (path.includes("?") ? `${path}&${query}` : `${path}?${query}`);
const idsOf = (body: { _id: string }[]) => body.map(({ _id }) => _id);
/** A user has a review of each product, under their own ID. */
const keysOf = (body: { _id: string; productId?: string }[]) => body.map(({ _id, productId }) => `${productId}/${_id}`);

describe("a list", () => {
  for (const [title, { path, bearer, count }] of Object.entries(LISTS)) {
    test(`of ${title} leads page by page through every item once, in one sort order`, async () => {
      const ask = async (address: string) => call("GET", address, { bearer: bearer?.() });
      const all = await ask(path());
      expect(all).toMatchObject({ status: 200, body: { length: count } });
      expect(nextOf(all)).toBeUndefined();
      const pages = await pagesFrom(withQuery(path(), "limit=10"), ask);
      expect(pages.map(({ status, body }) => [status, body.length])).toEqual([
        [200, 10],
        [200, 10],
        [200, count - 20],
      ]);
      const seen = pages.flatMap(({ body }) => keysOf(body));
      expect(seen).toEqual(keysOf(all.body));
      expect(new Set(seen).size).toBe(count);
    });

    test(`of ${title} refuses a limit and a cursor that are not valid`, async () => {
      for (const query of [
        "limit=0",
        "limit=1001",
        "limit=ten",
        "limit=",
        "after=",
        "after=a%2Fb",
        "after=..",
        "after=1.000000000%2F..",
      ]) {
        const { status, body } = await call("GET", withQuery(path(), query), { bearer: bearer?.() });
        expect({ query, status }).toEqual({ query, status: 400 });
        expect(body.errors).toEqual([{ field: query.split("=")[0], message: expect.any(String) }]);
      }
      for (const query of ["limit=1&limit=2", "after=x&after=y"])
        expect((await call("GET", withQuery(path(), query), { bearer: bearer?.() })).status).toBe(400);
      for (const gone of ["gone", "1.0~..", "x".repeat(1501)]) {
        const answer = await call("GET", withQuery(path(), `after=${gone}`), { bearer: bearer?.() });
        expect(answer).toMatchObject({ status: 200, body: [] });
      }
    });
  }

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

  test.each(["/products", "/reviews", "/catalog", "/products/x", "/openapi.json", "/docs"])(
    "at %s has only the parameters that it reads: a cache would keep each other address as an answer of its own",
    async (path) => {
      const answer = await call("GET", `${path}?x=1`);
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid-input" } });
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    },
  );

  test("[C-3] a product has its address as browsers and libraries spell it", async () => {
    await db.doc("products/it's a=b").set({ ...aProduct(), createdAt: FieldValue.serverTimestamp() });
    for (const spelled of ["it's%20a%3Db", "it's%20a=b"])
      expect((await fetch(`${address()}/products/${spelled}`)).status).toBe(200);
    await db.doc("products/it's a=b").delete();
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

  test("[C-2] can be continued after any ID, as browsers and libraries spell it", async () => {
    for (const query of [
      "after=it's~me",
      "after=it%27s%7Eme",
      "after=it's+me",
      "after=it's%20me&limit=5",
      "limit=5&after=007",
    ])
      expect({ query, ...(await call("GET", `/products?${query}`)) }).toMatchObject({ query, status: 200 });
  });

  test("[C-2] of more than 1,000 items has a first page of 1,000 without any limit, and leads on", async () => {
    const first = await call("GET", "/products");
    expect(first).toMatchObject({ status: 200, body: { length: 1000 } });
    expect(first.body[0].name).toBe("Product 0");
    const next = nextOf(first);
    expect(next).toBeDefined();
    const rest = await call("GET", `/products${next}`);
    expect(rest.body.map(({ name }: { name: string }) => name)).toEqual([
      "Product 1000",
      "Product 1001",
      "Product 1002",
    ]);
    expect(nextOf(rest)).toBeUndefined();
    expect(first.headers.get("access-control-expose-headers")).toContain("Link");
  });

  test.each([
    ["/products", "products"],
    ["/user?sort=email", "users"],
  ])("[W-8] at %s continues at the same place when the last item is deleted", async (path, collection) => {
    const ask = (query: string) => call("GET", query, { bearer: boss.bearer });
    const all = idsOf((await ask(withQuery(path, "limit=6"))).body);
    const first = await ask(withQuery(path, "limit=4"));
    const document = db.doc(`${collection}/${all[3]}`);
    const before = (await document.get()).data() ?? {};
    await document.delete();
    const next = await ask(`${path.split("?")[0]}${nextOf(first)}`);
    expect(idsOf(next.body).slice(0, 2)).toEqual(all.slice(4));
    await document.set(before);
    // Clients from before this have only the ID.
    const byId = await ask(withQuery(path, `limit=2&after=${all[3]}`));
    expect(idsOf(byId.body)).toEqual(all.slice(4));
  });

  test("[C-12] [R-2] shows a customer no other customer's orders, whatever the page or cursor", async () => {
    const bob = await signIn();
    const [foreign = ""] = idsOf((await call("GET", "/allorder?limit=1", { bearer: boss.bearer })).body);
    for (const query of [`after=${foreign}`, "limit=1000", `limit=5&after=${foreign}`]) {
      const own = await call("GET", `/orders?customer=${bob.email}&${query}`, { bearer: bob.bearer });
      expect(own).toMatchObject({ status: 200, body: [] });
    }
  });

  test("is complete even if several items have the same time", async () => {
    const at = { createdAt: FieldValue.serverTimestamp() };
    const batch = db.batch();
    for (let index = 0; index < 5; index++)
      batch.set(db.collection("reviews").doc(), { ...aReview({ location: "At once" }), ...at });
    await batch.commit();
    const pages = await pagesFrom("/reviews?limit=2", (address) => call("GET", address));
    const ids = pages.flatMap(({ body }) =>
      idsOf(body.filter(({ location }: { location: string }) => location === "At once")),
    );
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });
});
