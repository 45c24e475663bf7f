import { gzipSync } from "node:zlib";
import { DocumentReference, Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { beforeEach, expect, test, vi } from "vitest";
import { openCatalog } from "../../src/catalog/read-catalog.ts";
import { updateCategories } from "../../src/catalog/view-categories.ts";
import { followProducts } from "../../src/catalog/view-queue.ts";
import { repairView } from "../../src/catalog/view-repair.ts";
import { shardOf } from "../../src/catalog/view-shard.ts";
import type { CatalogRow } from "../../src/contract/catalog.ts";
import { aProduct, aProductReview, aReview } from "../../testing/builders.ts";
import { migrate } from "../../tools/migrate/migrate.ts";
import { compareCatalog } from "../support/compare-catalog.ts";
import { useShop } from "../support/shop.ts";

const shop = useShop();
const { db } = shop;
const errors = vi.spyOn(logger, "error").mockReturnValue();
vi.spyOn(logger, "warn").mockReturnValue();

/** Changes a product. Returns the event of the write. */
const edit = async (path: string, changes: object) => {
  const before = await db.doc(path).get();
  await before.ref.update(changes);
  return { before, after: await before.ref.get() };
};

beforeEach(shop.clear);

test.each([
  ["another edit", 3],
  ["an edit that takes it back", 1],
])(
  "[G-4] of an edit and %s at once, the catalog has the later one, even if the earlier one's update ends last",
  async (_, price) => {
    const path = `products/${await shop.putProduct({ price: 1 })}`;
    await repairView(db);
    const earlier = await edit(path, { price: 2 });
    const read = db.getAll.bind(db);
    let reads = 0;
    const spy = vi.spyOn(db, "getAll").mockImplementation(async (...asked) => {
      const found = await read(...asked);
      if (asked[0] instanceof DocumentReference && asked[0].parent.id === "products" && reads++ === 0)
        await followProducts(db)(await edit(path, { price }));
      return found;
    });
    await followProducts(db)(earlier);
    spy.mockRestore();
    expect((await openCatalog(db)({})).products).toMatchObject([{ price }]);
  },
);

test("[G-4] writes nothing for an order that leaves the stock level as it was, and little for a burst of changes", async () => {
  const ids = Array.from({ length: 200 }, (_, index) => `p${index}`).filter((id) => shardOf(id) < "shard-3");
  await Promise.all(ids.map((id) => db.doc(`products/${id}`).set({ ...aProduct(), createdAt: Timestamp.now() })));
  await repairView(db);
  const versions = async () => (await db.collection("catalogue").get()).docs.map((doc) => doc.updateTime.toMillis());
  const follow = followProducts(db);
  const before = await versions();
  await follow(await edit(`products/${ids[0]}`, { availableQuantity: 39 }));
  expect(await versions()).toEqual(before);

  const written = await Promise.all(ids.map((id) => edit(`products/${id}`, { price: 2 })));
  const commits = vi.spyOn(db, "batch");
  await Promise.all(written.map(follow));
  // The first product of each of the three shards, then all the others at once.
  expect(commits.mock.calls.length).toBeLessThanOrEqual(6);
  commits.mockRestore();
  await compareCatalog(db);
});

test("[T-1] a damaged shard is kept for the repair, which writes it anew", async () => {
  const id = await shop.putProduct({ name: "Found again" });
  await repairView(db);
  const shard = db.doc(`catalogue/${shardOf(id)}`);
  await shard.update({ rows: Buffer.from("damaged") });
  const open = openCatalog(db);
  expect((await open({})).total).toBe(0);
  const event = await edit(`products/${id}`, { price: 3 });
  await expect(followProducts(db)(event)).rejects.toThrow("does not match");
  expect(await repairView(db, { repair: false })).toMatchObject({ products: 1, repaired: 1 });
  expect((await shard.get()).get("rows")).toEqual(Buffer.from("damaged"));
  expect(await repairView(db)).toMatchObject({ repaired: 1 });
  await compareCatalog(db);
});

test("[G-4] [T-1] products that had no room in the view come back when there is some, without a repair", async () => {
  const SHARD = "../../src/catalog/view-shard.ts";
  vi.doMock(SHARD, async (original) => {
    const real = await original<typeof import("../../src/catalog/view-shard.ts")>();
    // A shard has room for three products.
    const packRows = async (rows: readonly CatalogRow[]) => {
      const oldestFirst = rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).map(({ _id }) => _id);
      const leftOut = oldestFirst.slice(3);
      const { packed } = await real.packRows(rows.filter(({ _id }) => !leftOut.includes(_id)));
      return { packed, leftOut };
    };
    return { ...real, packRows };
  });
  vi.resetModules();
  const { updateRows } = await import("../../src/catalog/view-update.ts");
  vi.doUnmock(SHARD);
  const ids = Array.from({ length: 200 }, (_, index) => `p${index}`)
    .filter((id) => shardOf(id) === "shard-0")
    .slice(0, 5);
  for (const [index, id] of ids.entries())
    await db.doc(`products/${id}`).set({ ...aProduct(), createdAt: Timestamp.fromMillis(index * 1000) });
  await updateRows(db, ids);
  await updateCategories(db, { build: true });
  const listed = async () => (await openCatalog(db)({})).products.map(({ _id }) => _id).sort();
  expect(await listed()).toEqual(ids.slice(0, 3).sort());
  const [oldest = ""] = ids;
  await db.doc(`products/${oldest}`).delete();
  await updateRows(db, [oldest]);
  expect(await listed()).toEqual(ids.slice(1, 4).sort());
});

test("[G-4] a shop without a view gets one at the first call, and one whose view cannot be read goes on with what it has", async () => {
  await shop.putProduct({ name: "Before the view" });
  let time = 0;
  const search = openCatalog(db, { now: () => time });
  expect((await Promise.all([search({}), search({})])).map(({ total }) => total)).toEqual([1, 1]);
  const id = await shop.putProduct({ name: "After it" });
  await repairView(db);
  expect((await search({})).total).toBe(1);
  time = 2000;
  expect((await search({ q: "after" })).products).toMatchObject([{ _id: id }]);
  const broken = vi.spyOn(db, "collection").mockImplementation(() => {
    throw new Error("Firestore is away");
  });
  time = 4000;
  expect((await search({})).total).toBe(2);
  expect(errors).toHaveBeenCalledWith("The catalog could not be refreshed", expect.objectContaining({ name: "Error" }));
  broken.mockRestore();
  await db.doc("categories/gloves").set({ name: "Gloves", position: 1 });
  await repairView(db);
  time = 6000;
  expect((await search({})).categories).toEqual([{ slug: "gloves", name: "Gloves", count: 0 }]);
});

test("[H-3] [T-1] trending is what was ordered and paid for most in four weeks, and what was reviewed well; a damaged order counts nothing", async () => {
  const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * 86_400_000);
  const names = ["new", "old", "unpaid", "liked", "disliked", "ordered"];
  for (const name of names.toReversed())
    await db.doc(`products/${name}`).set({ ...aProduct({ name }), createdAt: Timestamp.now() });
  const sell = (productId: string, weeks: number, paid = true) =>
    shop.putOrder({ productId, paid, createdAt: weeksAgo(weeks), transactionId: paid ? "pi_1" : null });
  const review = (productId: string, rating: number) =>
    db
      .doc(`products/${productId}/reviews/ann`)
      .set({ ...aProductReview({ rating }), createdAt: Timestamp.fromDate(weeksAgo(1)) });
  for (let time = 0; time < 3; time++) await Promise.all([sell("old", 5), sell("unpaid", 1, false)]);
  await Promise.all([sell("ordered", 1), sell("ordered", 2), sell("disliked", 1), sell("liked", 3)]);
  await Promise.all([review("liked", 4), review("disliked", 1)]);
  await db.doc("reviews/shop").set({ ...aReview(), createdAt: Timestamp.now() });
  await db.doc("orders/damaged").set({ paid: true, productIds: 7, createdAt: Timestamp.now() });
  await repairView(db);
  const { products } = await openCatalog(db)({ sort: "trending" });
  expect(products.map(({ name }) => name)).toEqual(["ordered", "liked", "new", "old", "unpaid", "disliked"]);
});

test.each(["the first call builds them anew", "npm run migrate does, once; a dry run only says so"])(
  "[T-7] [G-4] where the rows of the list are in the form of an earlier version, %s",
  async (by) => {
    const id = await shop.putProduct();
    await repairView(db);
    const rows = gzipSync(JSON.stringify([[id, "a", "tuple", "of", "other", "elements"]]));
    await db.doc(`catalogue/${shardOf(id)}`).update({ rows, movedAt: Timestamp.now() });
    const listed = async (builds = false) => (await openCatalog(db, { builds })({})).products.map(({ _id }) => _id);
    const step = async (options = {}) => (await migrate(db, options)).find(({ title }) => title === "Catalog")?.counts;
    if (by.startsWith("npm")) {
      expect(await step({ dryRun: true })).toMatchObject({ changed: 1 });
      expect(await listed()).toEqual([]);
      expect(await step()).toMatchObject({ changed: 1 });
      expect(await step()).toMatchObject({ changed: 0, current: 1 });
      expect(await listed()).toEqual([id]);
    } else expect([await listed(), await listed(true)]).toEqual([[], [id]]);
  },
);
