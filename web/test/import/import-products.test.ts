import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase/app";
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel, terminate } from "firebase/firestore";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aProduct, aUser } from "../../../functions/testing/builders.ts";
import type { Fields, Write } from "../../../functions/testing/cases/table.ts";
import { OWNER, openShop } from "../rules/emulator.ts";

/*
 * The import's reads and writes, with Firestore's own SDK: what it does when a commit's answer is lost is part of it.
 */

setLogLevel("silent");

const admin = vi.hoisted(() => ({ db: undefined as unknown, losesAnswers: false }));
vi.mock("../../src/data/firebase/firestore.ts", () => ({
  get db() {
    return admin.db;
  },
}));
vi.mock("firebase/firestore", async (original) => {
  const library = await original<typeof import("firebase/firestore")>();
  const { runTransaction } = library;
  return {
    ...library,
    // The SDK decides and commits again when an answer is lost.
    runTransaction: async (...args: Parameters<typeof runTransaction>) => {
      if (admin.losesAnswers) await runTransaction(...args).catch(() => undefined);
      return runTransaction(...args);
    },
  };
});

const { importProducts } = await import("../../src/data/products/import/import-products.ts");
const { findBySku, findByName, readAllProducts } = await import("../../src/data/products/import/stored-products.ts");
type ProductWrite = import("../../src/data/products/import/product-write.ts").ProductWrite;

const shop = openShop(`demo-import-${randomUUID().slice(0, 8)}`);
const connections: Firestore[] = [];
const open = (uid: string) => {
  const db = getFirestore(initializeApp({ projectId: shop.project }, `${shop.project}-${uid}`));
  const [host = "", port = ""] = (process.env.FIRESTORE_EMULATOR_HOST ?? "").split(":");
  const mockUserToken = { sub: uid, email: `${uid}@example.com`, email_verified: true };
  connections.push(db);
  connectFirestoreEmulator(db, host, Number(port), { mockUserToken });
  return db;
};
const boss = open("boss");
const db = () => admin.db as Firestore;

const byOwner = async (...writes: Write[]) => expect((await shop.commit(OWNER, writes)).status).toBe(200);
const CATEGORIES = ["gloves", "masks", "wipes"];
const SKUS = Array.from({ length: 45 }, (_, index) => `OLD-${index}`);
const idOf = (sku: string) => `id-of-${sku}`;

beforeAll(() => shop.putRules());
beforeEach(async () => {
  Object.assign(admin, { db: boss, losesAnswers: false });
  const createdAt = new Date(Date.now() - 60_000);
  const users: Write[] = (["boss", "ann"] as const).map((uid) => ({
    set: `users/${uid}`,
    fields: { ...aUser({ role: uid === "boss" ? "admin" : "customer" }), createdAt } as Fields,
  }));
  const products = SKUS.flatMap((sku): Write[] => [
    { set: `products/${idOf(sku)}`, fields: { ...aProduct({ sku, name: `Name of ${sku}` }), createdAt } as Fields },
    { set: `skus/${sku}`, fields: { productId: idOf(sku) } },
  ]);
  const categories = CATEGORIES.map(
    (slug, position): Write => ({ set: `categories/${slug}`, fields: { name: slug, position } }),
  );
  await byOwner(...users, ...categories, ...products);
});
afterEach(async () => {
  const added = await shop.query(OWNER, { collection: "products" });
  const skus = await shop.query(OWNER, { collection: "skus" });
  await byOwner(...[...added.documents, ...skus.documents].map(({ path }): Write => ({ delete: path })));
});
afterAll(() => Promise.all(connections.map(terminate)));

const aNew = (sku: string, category: string | null = null): ProductWrite => {
  const { rating: _, ...product } = aProduct({ name: `Name of ${sku}`, category });
  return { kind: "new", input: { ...product, sku } };
};
type Changes = Extract<ProductWrite, { kind: "changed" }>["changes"];
const changesOf = async (skus: readonly string[], changes: (index: number) => Changes): Promise<ProductWrite[]> => {
  const found = await findBySku(skus);
  return skus.map((sku, index) => {
    const owner = found.get(sku);
    if (!owner || !("product" in owner)) throw new Error(`No product has the SKU ${sku}`);
    return { kind: "changed", product: owner.product, changes: changes(index) };
  });
};

/** Imports, and returns what became of each write, in the writes' sequence. */
const run = async (writes: readonly ProductWrite[], as = db(), signal = new AbortController().signal) => {
  const results = new Map<ProductWrite, string>();
  const ended = await importProducts(as, writes, { signal, onResult: (write, result) => results.set(write, result) });
  return { ended, results: writes.map((write) => results.get(write)) };
};
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const stored = async (sku: string) => {
  const id = String((await shop.read(`skus/${sku}`)).data?.productId);
  return (await shop.read(`products/${id}`)).data;
};

test.each([false, true])(
  "[G-7] adds and changes products under the rules; answers are lost: %s",
  async (losesAnswers) => {
    const added = Array.from({ length: 40 }, (_, index) => aNew(`NEW-${index}`, CATEGORIES[index % 3] ?? null));
    const changed = await changesOf(SKUS, (index) => ({
      price: 9.99,
      availableQuantity: 7,
      category: CATEGORIES[index % 3] ?? null,
    }));
    admin.losesAnswers = losesAnswers;
    const { ended, results } = await run([...added, ...changed]);
    expect(ended).toBeUndefined();
    expect(results).toEqual([...times(40, "done"), ...times(45, losesAnswers ? "already" : "done")]);
    expect(await stored("NEW-39")).toMatchObject({ sku: "NEW-39", category: "gloves" });
    expect(await stored("OLD-44")).toMatchObject({ price: 9.99, availableQuantity: 7, name: "Name of OLD-44" });
    expect(await readAllProducts()).toHaveLength(85);
  },
);

test("[G-7] writes over nothing that happened since the check, and does the other lines", async () => {
  const changes: Changes[] = [
    { availableQuantity: 50 },
    { price: 9.99, name: "Renamed" },
    { price: 9.99 },
    { availableQuantity: 50 },
    { price: 9.99 },
    { category: "masks" },
  ];
  const changed = await changesOf(SKUS.slice(0, changes.length), (index) => changes[index] ?? {});
  const writes = [...changed, aNew("OLD-6"), aNew("NEW-1")];
  const edit = (sku: string, fields: Fields): Write => ({ update: `products/${idOf(sku)}`, fields });
  await byOwner(
    edit("OLD-0", { availableQuantity: 38 }),
    edit("OLD-1", { price: 9.99, description: "Another admin wrote this." }),
    { delete: `products/${idOf("OLD-2")}` },
    edit("OLD-3", { availableQuantity: 50 }),
    { delete: "categories/masks" },
  );
  const { results, ended } = await run(writes);
  expect(ended).toBeUndefined();
  expect(results).toEqual(["changed-meanwhile", "done", "gone", "already", "done", "refused", "sku-taken", "done"]);
  expect(await stored("OLD-0")).toMatchObject({ availableQuantity: 38 });
  expect(await stored("OLD-1")).toMatchObject({ name: "Renamed", description: "Another admin wrote this." });
});

test("[G-7] ends when it is stopped, offline or refused, and says what was not tried", async () => {
  const file = Array.from({ length: 60 }, (_, index) => aNew(`NEW-${index}`));
  expect(await run(file, db(), AbortSignal.abort())).toEqual({ ended: "stopped", results: times(60, undefined) });
  vi.stubGlobal("navigator", { onLine: false });
  expect(await run(file)).toEqual({ ended: "connection", results: times(60, undefined) });
  vi.unstubAllGlobals();
  const { ended, results } = await run(file, open("ann"));
  expect([ended, results[0], results.at(-1)]).toEqual(["refused", "refused", undefined]);
});

test("[G-7] finds products by SKU and by name, and says why one that has a SKU can't be changed", async () => {
  await byOwner(
    { set: "skus/ORPHAN", fields: { productId: "nobody" } },
    { set: "skus/OTHER", fields: { productId: idOf("OLD-0") } },
    { update: `products/${idOf("OLD-1")}`, fields: { price: "free" } },
  );
  vi.stubGlobal("reportError", () => {});
  const found = await findBySku([...SKUS, "FREE", "ORPHAN", "OTHER"]);
  expect(found.size).toBe(47);
  expect(found.get("OLD-44")).toMatchObject({ product: { _id: idOf("OLD-44") } });
  expect(["ORPHAN", "OTHER", "OLD-1"].map((sku) => found.get(sku))).toEqual([
    { problem: expect.stringMatching(/no longer exists/) },
    { problem: expect.stringMatching(/^This SKU is reserved for Name of OLD-0/) },
    { problem: expect.stringMatching(/damaged/) },
  ]);
  expect((await findByName(["Name of OLD-7", "Nobody"])).map(({ sku }) => sku)).toEqual(["OLD-7"]);
});
