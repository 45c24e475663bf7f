import { describe, expect, test } from "vitest";
import { repairView } from "../../../src/catalog/view-repair.ts";
import { aReview, aUser } from "../../../testing/builders.ts";
import { SITE } from "../../support/server.ts";
import { type DescribedApi, modified, refused, wrongFields } from "../support/described-api.ts";

const form = {
  name: "Elastic bandage",
  img: "/products/elastic-bandage.svg",
  description: "Stretches and stays.",
  price: 4.35,
  minimumOrderQuantity: 5,
  availableQuantity: 100,
};
/** Fields that the shop adds to the form of an existing client. */
const chosen = {
  sku: expect.stringMatching(/^SAL-[0-9A-Z]{8}$/),
  category: null,
  listPrice: null,
  tax: null,
  gtin: null,
  lotsRequired: false,
  minimumShelfLifeDays: null,
  alternatives: [],
  expectedOn: null,
  lowStockLevel: 10,
};
const { uid: _uid, ...review } = aReview();
/** Values as a form sends them. */
const asText = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, ` ${value} `]));
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);
const SOLD_OUT = { minimumOrderQuantity: 2, availableQuantity: 1 };
const opinion = { rating: "4", review: " Soft and strong. " };

export const productsAndReviews = ({ db, ask, signIn, signUp, putProduct, putOrder }: DescribedApi) => {
  const stored = async (path: string) => (await db.doc(path).get()).data();

  describe("products", () => {
    test("[J-4] a product that is sold out comes with those of its alternatives that are not", async () => {
      const [left, gone] = [await putProduct({ name: "Vinyl gloves", price: 4 }), await putProduct(SOLD_OUT)];
      const alternatives = [gone, left, "none"];
      const bodyOf = async (id: string) => (await ask(undefined, `GET /products/${id}`)).body;
      const instead = [{ _id: left, name: "Vinyl gloves", price: 4 }];
      expect(await bodyOf(await putProduct({ ...SOLD_OUT, alternatives }))).toMatchObject({ alternatives, instead });
      expect((await bodyOf(gone)).instead).toEqual([]);
      expect(await bodyOf(await putProduct({ alternatives }))).not.toHaveProperty("instead");
    });

    test("[X-7] [C-2] [C-3] [C-4] an admin adds a product, and everybody sees it at once, first in the list", async () => {
      const before = await putProduct();
      const boss = await signIn("admin");
      const { insertedId } = (await ask(boss, "POST /products", form)).body;
      const product = { _id: insertedId, ...form, ...chosen, rating: { average: 0, count: 0 } };
      const inPublic = { ...product, img: `${SITE}${product.img}` };
      const { body: shown } = await ask(undefined, `GET /products/${insertedId}`);
      expect(shown).toEqual(inPublic);
      expect(await stored(`skus/${shown.sku}`)).toEqual({ productId: insertedId });
      const { body } = await ask(undefined, "GET /products");
      expect(body[0]).toEqual(inPublic);
      expect(ids(body)).toContain(before);
      for (const one of body) expect(Object.keys(one).sort()).toEqual(Object.keys(product).sort());
      const { createdAt } = (await stored(`products/${insertedId}`)) ?? {};
      const current = await ask(boss, `GET /allProducts/${insertedId}`);
      expect(current.body).toEqual({ ...product, createdAt: createdAt.toDate().toISOString() });
      expect(current.headers.get("cache-control")).toBe("private, no-store");
      expect(await ask(boss, "GET /allProducts/gone")).toMatchObject(refused(404, "product-not-found"));
    });

    test("[X-7] [C-2] lists the products with the given IDs in their order, and refuses IDs that are not valid", async () => {
      const [a, b, odd] = [await putProduct(), await putProduct(), "R&D + 50%"];
      await db.doc(`products/${odd}`).set((await stored(`products/${a}`)) ?? {});
      const get = (query: string) => ask(undefined, `GET /products?${query}`);
      const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`).join();
      for (const [list, found] of [
        [`${b},gone,${a}`, [b, a]],
        [`${a}%2C${b}`, [a, b]],
        [`${a},${encodeURIComponent(odd)}`, [a, odd]],
        [many(30), []],
      ] as const) {
        const { status, headers, body } = await get(`ids=${list}`);
        expect([list, status, headers.get("link"), ids(body)]).toEqual([list, 200, null, found]);
      }
      expect((await get(`ids=${a}`)).body).toEqual([(await ask(undefined, `GET /products/${a}`)).body]);
      const lists = ["", `${a},`, `${a},${a}`, `${a},%20${b}`, "__%0A__", "a%2Fb", many(31)];
      for (const rest of [...lists, `${a}&limit=5`, `${a}&after=${b}`, `${a}&ids=${b}`])
        expect({ rest, ...(await get(`ids=${rest}`)) }).toMatchObject({ rest, ...wrongFields("ids") });
    });

    test("[B-6] lists the products with the given SKUs in their order, and refuses what can't be a SKU", async () => {
      const [skuA, skuB] = ["TO-BE-FOUND-A", "TO-BE-FOUND-B"];
      const [a, b] = [await putProduct({ sku: skuA }), await putProduct({ sku: skuB })];
      await db.doc(`skus/${skuA}`).set({ productId: a });
      await db.doc(`skus/${skuB}`).set({ productId: b });
      const get = (query: string) => ask(undefined, `GET /products?${query}`);
      expect(ids((await get(`skus=${skuB},NOBODY-HAS-IT,${skuA}`)).body)).toEqual([b, a]);
      expect(await get("skus=NOBODY-HAS-IT")).toMatchObject({ status: 200, body: [] });
      const many = Array.from({ length: 31 }, (_, index) => `S${index}`).join();
      for (const list of ["", "gloves", `${skuA},${skuA}`, `${skuA},`, "A/B", many, `${skuA}&limit=5`])
        expect({ list, ...(await get(`skus=${list}`)) }).toMatchObject({ list, ...wrongFields("skus") });
      expect(await get(`ids=${a}&skus=${skuA}`)).toMatchObject(wrongFields("ids"));
    });

    test("[G-1] [G-2] the new fields may be strings and in lower case, and each SKU is one product's, even of two at once", async () => {
      const boss = await signIn("admin");
      await db.doc("categories/wounds").set({ name: "Wounds", position: 1 });
      const fields = { sku: "sal-0042", category: "wounds", listPrice: "5.00", lowStockLevel: "3", tax: "exempt" };
      const add = (changes: object = {}) => ask(boss, "POST /products", { ...form, ...fields, ...changes });
      const answers = await Promise.all([add(), add(), add({ sku: " SAL-0042 " })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const { insertedId } = answers.find(({ status }) => status === 201)?.body ?? {};
      expect((await ask(undefined, `GET /products/${insertedId}`)).body).toMatchObject({
        sku: "SAL-0042",
        category: "wounds",
        listPrice: 5,
        lowStockLevel: 3,
        tax: "exempt",
      });
      expect(await add()).toMatchObject(refused(409, "sku-taken"));
      expect(await add({ sku: "", category: "gone" })).toMatchObject(refused(404, "category-not-found"));
      expect(await ask(boss, "DELETE /categories/wounds")).toMatchObject(refused(409, "category-not-empty"));
      expect((await ask(boss, `DELETE /products/${insertedId}`)).status).toBe(200);
      expect(await stored("skus/SAL-0042")).toBeUndefined();
    });

    test("[G-2] [X-7] categories are listed by position, and an admin deletes one without products", async () => {
      const boss = await signIn("admin");
      const all = { "last-one": { name: "A", position: 7 }, first: { name: "B", position: 0 } };
      for (const [id, category] of Object.entries(all)) await db.doc(`categories/${id}`).set(category);
      const { body } = await ask(undefined, "GET /categories");
      expect(body.filter(({ _id }: { _id: string }) => _id in all)).toEqual([
        { _id: "first", ...all.first },
        { _id: "last-one", ...all["last-one"] },
      ]);
      const current = await ask(boss, "GET /allCategories");
      expect(current.body).toEqual(body);
      expect(current.headers.get("cache-control")).toBe("private, no-store");
      expect((await ask(boss, "DELETE /categories/first")).body).toEqual({ acknowledged: true, deletedCount: 1 });
      expect(await ask(boss, "DELETE /categories/first")).toMatchObject(refused(404, "category-not-found"));
    });

    test("[V-5] minus zero and half a character are not stored: the rules could not read them", async () => {
      const boss = await signIn("admin");
      const send = (field: string, json: string) =>
        ask(boss, "POST /products", JSON.stringify({ ...form, [field]: "HERE" }).replace('"HERE"', json));
      const zero = await send("availableQuantity", "-0");
      expect(Object.is((await stored(`products/${zero.body.insertedId}`))?.availableQuantity, 0)).toBe(true);
      expect(await send("name", '"Half \\ud83d a smile"')).toMatchObject(wrongFields("name"));
      const whole = await send("name", '"A whole \\ud83d\\ude00 smile"');
      expect(await stored(`products/${whole.body.insertedId}`)).toMatchObject({ name: "A whole 😀 smile" });
    });

    test("[L-6] [C-3] [C-5] an admin deletes a product once: caches keep the 404 for seconds, and its orders can still be read and canceled", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const id = await putProduct();
      const orderId = await putOrder({ of: ann, productId: id });
      expect((await ask(boss, `DELETE /products/${id}`)).body).toEqual({ acknowledged: true, deletedCount: 1 });
      expect(await ask(boss, `DELETE /products/${id}`)).toMatchObject(refused(404, "product-not-found"));
      expect(await ask(undefined, `GET /products/${id}`)).toMatchObject(refused(404, "product-not-found"));
      expect((await ask(ann, `GET /orders/${orderId}`)).body).toMatchObject({ pName: "Nitrile gloves, box of 100" });
      expect((await ask(ann, `DELETE /orders/${orderId}`)).status).toBe(200);
      expect(await stored(`products/${id}`)).toBeUndefined();
    });

    test("[L-5] [C-1] [C-2] [C-3] images have their whole address, the same for every origin, and no client chooses it", async () => {
      const id = await putProduct({ img: "/products/a.svg" });
      await putProduct({ img: "https://images.example/b.png" });
      await ask(await signIn(), "POST /reviews", { ...review, img: "/avatars/a.svg" });
      const images = async (Origin?: string) => {
        const headers = { ...(Origin && { Origin }), "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http" };
        const calls = ["GET /products?limit=2", `GET /products/${id}`, "GET /reviews?limit=1"] as const;
        const answers = await Promise.all(calls.map((call) => ask(undefined, call, undefined, { headers })));
        for (const answer of answers) expect(answer.headers.get("vary")).not.toContain("Origin");
        return answers.flatMap(({ body }) => body).map(({ img }) => img);
      };
      const paths = ["/products/a.svg", "/products/a.svg", "/avatars/a.svg"];
      for (const origin of [undefined, SITE, "https://old.example", "null", `${SITE}.evil.example`])
        expect(await images(origin)).toEqual(["https://images.example/b.png", ...paths.map((path) => SITE + path)]);
    });
  });

  describe("the catalog", () => {
    test("[X-7] [G-2] [G-3] searches, narrows and pages, and refuses what it does not know", async () => {
      const search = (query: string) => ask(undefined, `GET /catalog?${query}`);
      const ids = [await putProduct({ name: "Mint lozenges" }), await putProduct({ name: "Mint pastilles" })];
      await repairView(db);
      await expect.poll(async () => (await search("q=mint")).body.total).toBe(2);
      expect((await search("q=lozenge+mint")).body).toMatchObject({
        products: [{ _id: ids[0], stock: "in" }],
        total: 1,
      });
      expect((await search("q=mint&sort=name-desc&limit=1&page=9")).body).toMatchObject({
        products: [{ _id: ids[0] }],
        page: 2,
        pages: 2,
      });
      for (const wrong of ["sort=cheap", "page=0", "limit=101", "limit=x", "inStock=yes", "lowStock=1", "q=a&q=b"])
        expect(await search(wrong)).toMatchObject(wrongFields(wrong.slice(0, wrong.indexOf("="))));
    });
  });

  describe("reviews", () => {
    test("[X-7] [C-1] [C-19] [C-20] customers and admins add a review each, which everybody sees, newest first", async () => {
      for (const role of ["customer", "admin"] as const) {
        const writer = await signIn(role);
        const add = async (said: object) => (await ask(writer, "POST /reviews", said)).body.insertedId;
        const forged = { uid: "somebody-else", createdAt: 0, role: "admin", _id: "x" };
        const id = await add({ ...asText({ ...review, rating: 4 }), ...forged });
        const fields = { ...review, name: aUser().name, rating: 4 };
        expect(await stored(`reviews/${id}`)).toEqual({ ...fields, uid: writer.uid, createdAt: expect.anything() });
        const [first] = (await ask(undefined, "GET /reviews")).body;
        expect(first).toEqual({ _id: id, ...fields, img: `${SITE}${fields.img}` });
        expect(await add({ ...review, name: "Robin", img: "https://tracker.example/pixel.png" })).toBe(id);
        const changed = { name: aUser().name, img: "", rating: review.rating };
        expect(await stored(`reviews/${id}`)).toMatchObject(changed);
      }
    });

    test("[C-19] [L-1] a review has the name that its author gives while the shop knows none but their email address", async () => {
      const ann = await signUp();
      await ask(ann, `PUT /user/${ann.email}`, { name: null });
      const nameOf = async () => {
        const { insertedId } = (await ask(ann, "POST /reviews", { ...review, name: "Ann Buyer" })).body;
        return (await stored(`reviews/${insertedId}`))?.name;
      };
      expect(await nameOf()).toBe("Ann Buyer");
      await ask(ann, `PUT /user/${ann.email}`, { name: "Ann of the Clinic" });
      expect(await nameOf()).toBe("Ann of the Clinic");
    });

    test("[C-19] [F-2] [R-3] an admin hides a review, which is in no list then, and shows it again, and deletes it, each once", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      await ask(ann, "POST /reviews", review);
      const listed = async (path: string) => ids((await ask(boss, `GET ${path}`)).body).includes(ann.uid);
      const isListed = () =>
        Promise.all(["/reviews", "/allReviews?state=shown", "/allReviews?state=hidden"].map(listed));
      for (const [method, lists] of [
        ["PUT", [false, false, true]],
        ["DELETE", [true, true, false]],
      ] as const) {
        for (const count of [1, 0])
          expect(await ask(boss, `${method} /reviews/${ann.uid}/hidden`)).toMatchObject(modified(count));
        expect(await isListed()).toEqual(lists);
        expect(await ask(boss, `${method} /reviews/gone/hidden`)).toMatchObject(refused(404, "review-not-found"));
      }
      const [first] = (await ask(boss, "GET /allReviews?state=shown&limit=1")).body;
      expect(first).toMatchObject({ _id: ann.uid, uid: ann.uid, createdAt: expect.stringMatching(/^20/) });
      expect(await ask(boss, "GET /allReviews?state=all")).toMatchObject(wrongFields("state"));
      const remove = `DELETE /reviews/${ann.uid}` as const;
      expect((await ask(boss, remove)).body).toEqual({ acknowledged: true, deletedCount: 1 });
      expect(await ask(boss, remove)).toMatchObject(refused(404, "review-not-found"));
    });

    test("[T-1] an admin hides a review that can't be read", async () => {
      await db.doc("reviews/damaged").set({ rating: "many" });
      expect((await ask(await signIn("admin"), "PUT /reviews/damaged/hidden")).status).toBe(200);
      expect(await stored("hiddenReviews/damaged")).toEqual({ rating: "many" });
    });

    test("[C-19] [C-20] a rating is rounded to the nearest whole star", async () => {
      const ann = await signIn();
      for (const [rating, stars] of Object.entries({ "4.5": 5, "4.49": 4 })) {
        const { insertedId } = (await ask(ann, "POST /reviews", { ...review, rating })).body;
        expect(await stored(`reviews/${insertedId}`)).toMatchObject({ rating: stars });
      }
      for (const rating of ["0.9", 5.1, "many"])
        expect(await ask(ann, "POST /reviews", { ...review, rating })).toMatchObject(wrongFields("rating"));
    });
  });

  describe("reviews of products", () => {
    /** A customer who bought a product, and the calls about their review. */
    const bought = async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const productId = await putProduct();
      const orderId = await putOrder({ of: ann, productId, paid: true, transactionId: "pi_1" });
      const list = async () => (await ask(undefined, `GET /products/${productId}/reviews`)).body;
      return {
        ann,
        boss,
        productId,
        list,
        own: `/products/${productId}/reviews/${ann.uid}`,
        body: { ...opinion, orderId },
      };
    };

    test("[G-8] [X-7] a buyer reviews a product, changes that and deletes it, and everybody sees it, newest first", async () => {
      const { ann, boss, productId, list, own, body } = await bought();
      expect(await ask(ann, `PUT ${own}`, body)).toMatchObject(modified(1));
      const stored = { _id: ann.uid, name: aUser().name, rating: 4, review: "Soft and strong." };
      expect(await list()).toEqual([{ ...stored, createdAt: expect.stringMatching(/^20.*Z$/) }]);
      expect(await ask(ann, `PUT ${own}`, body)).toMatchObject(modified(0));
      expect(await ask(ann, `PUT ${own}`, { ...body, rating: 1, name: "Salus" })).toMatchObject(modified(1));
      expect(await list()).toMatchObject([{ ...stored, rating: 1 }]);

      const orderId = await putOrder({ of: boss, productId, paid: true, transactionId: "pi_2" });
      await ask(boss, `PUT /products/${productId}/reviews/${boss.uid}`, { ...opinion, orderId });
      expect(await list()).toMatchObject([{ _id: boss.uid }, { _id: ann.uid }]);
      const { body: page, headers } = await ask(undefined, `GET /products/${productId}/reviews?limit=1`);
      expect(page).toHaveLength(1);
      expect(headers.get("link")).toMatch(new RegExp(`^<\\?limit=1&after=\\d+\\.\\d+%7E${boss.uid}>; rel="next"$`));

      expect((await ask(ann, `DELETE ${own}`)).body).toEqual({ acknowledged: true, deletedCount: 1 });
      expect(await ask(ann, `DELETE ${own}`)).toMatchObject(refused(404, "review-not-found"));
    });

    test("[G-8] [T-1] a review whose time is damaged stays in the list, with the time of its document", async () => {
      const { ann, list, own, body } = await bought();
      await ask(ann, `PUT ${own}`, body);
      const review = db.doc(own);
      const { createTime } = await review.get();
      await review.update({ createdAt: "yesterday" });
      expect(await list()).toMatchObject([{ _id: ann.uid, createdAt: createTime?.toDate().toISOString() }]);
    });

    test("[G-8] a user is told their own review of a product, or why they can't review it", async () => {
      const { ann, boss, productId, own, body } = await bought();
      const ownOf = (of: typeof ann) => `GET /users/${of.uid}/productReviews/${productId}` as const;
      const none = { review: null, hidden: false, orderId: body.orderId, whyNot: null };
      expect((await ask(ann, ownOf(ann))).body).toEqual(none);
      await ask(ann, `PUT ${own}`, body);
      const said = { rating: 4, review: "Soft and strong." };
      expect((await ask(ann, ownOf(ann))).body).toEqual({ ...none, review: said });
      await ask(boss, `PUT ${own}/hidden`);
      expect((await ask(ann, ownOf(ann))).body).toMatchObject({ review: said, hidden: true });
      expect((await ask(boss, ownOf(boss))).body).toMatchObject({ review: null, orderId: null, whyNot: "not-bought" });
      expect(await ask(boss, ownOf(ann))).toMatchObject(refused(403, "not-allowed"));
    });

    test("[G-8] an admin reads the reviews of all products in one list, with the products' names, and not those of the shop", async () => {
      const { ann, boss, productId, own, body } = await bought();
      await ask(ann, "POST /reviews", { ...aReview(), rating: 5 });
      await ask(ann, `PUT ${own}`, body);
      const newest = async (state: string) =>
        (await ask(boss, `GET /allProductReviews?state=${state}&limit=1`)).body.filter(
          (one: { productId: string }) => one.productId === productId,
        );
      const product = (await db.doc(`products/${productId}`).get()).get("name");
      expect(await newest("shown")).toMatchObject([
        { _id: ann.uid, productId, product, name: aUser().name, rating: 4, review: "Soft and strong." },
      ]);
      await ask(boss, `PUT ${own}/hidden`);
      expect([await newest("shown"), await newest("hidden")]).toMatchObject([[], [{ _id: ann.uid, product }]]);
      await db.doc(`products/${productId}`).delete();
      expect(await newest("hidden")).toMatchObject([{ product: "" }]);
      expect(await ask(boss, "GET /allProductReviews")).toMatchObject(wrongFields("state"));
    });

    test("[G-8] an admin hides, shows and deletes a review; a hidden one is in no list and stays as it is", async () => {
      const { ann, boss, productId, list, own, body } = await bought();
      const hide = (method: "PUT" | "DELETE") => ask(boss, `${method} ${own}/hidden`);
      for (const method of ["PUT", "DELETE"] as const)
        expect(await hide(method)).toMatchObject(refused(404, "review-not-found"));
      await ask(ann, `PUT ${own}`, body);
      const shown = await list();
      expect(await hide("PUT")).toMatchObject(modified(1));
      expect(await hide("PUT")).toMatchObject(modified(0));
      expect(await list()).toEqual([]);
      const hidden = `GET /allProducts/${productId}/hiddenReviews` as const;
      expect((await ask(boss, hidden)).body).toEqual(shown);
      for (const call of [`PUT ${own}`, `DELETE ${own}`] as const)
        expect(await ask(ann, call, body)).toMatchObject(refused(403, "review-hidden"));
      expect(await hide("DELETE")).toMatchObject(modified(1));
      expect(await hide("DELETE")).toMatchObject(modified(0));
      expect(await list()).toEqual(shown);
      await hide("PUT");
      expect((await ask(boss, `DELETE ${own}`)).status).toBe(200);
      expect(await ask(boss, `DELETE ${own}`)).toMatchObject(refused(404, "review-not-found"));
    });
  });
};
