import { FirebaseError } from "firebase/app";
import type { Firestore } from "firebase/firestore";
import { beforeEach, expect, test, vi } from "vitest";
import { aProduct } from "../../../../functions/testing/builders.ts";
import { addCategory } from "../categories/change-categories.ts";
import { addProduct, editProduct } from "../products/change-products.ts";
import { moveReview, saveProductReview, saveReview } from "../reviews/change-reviews.ts";

/** Firestore's documents, by path. */
const stored = vi.hoisted(() => new Map<string, Record<string, unknown>>());
/** On a bad line, the response to the first of two equal commits gets lost. */
const link = vi.hoisted(() => ({ isBad: true }));

interface Ref {
  path: string;
  id: string;
}
const read = vi.hoisted(() => async ({ path }: Ref) => ({
  exists: () => stored.has(path),
  data: () => stored.get(path),
  get: (field: string) => stored.get(path)?.[field],
}));

vi.mock("firebase/firestore", async (original) => ({
  ...(await original<typeof import("firebase/firestore")>()),
  collection: (_: object, path: string) => ({ path }),
  doc: (parent: { path?: string }, ...names: string[]) => {
    const path = [parent.path, ...(names.length > 0 ? names : ["new"])].filter(Boolean).join("/");
    return { path, id: path.split("/").at(-1) };
  },
  getDoc: read,
  serverTimestamp: () => "now",
  runTransaction: async (_: object, write: (transaction: object) => Promise<void>) => {
    const created = new Set<string>();
    const writes: (() => unknown)[] = [];
    await write({
      get: read,
      set: ({ path }: Ref, data: object) => {
        created.add(path);
        writes.push(() => stored.set(path, { ...data }));
      },
      update: ({ path }: Ref, data: object) => writes.push(() => stored.set(path, { ...stored.get(path), ...data })),
      delete: ({ path }: Ref) => writes.push(() => stored.delete(path)),
    });
    const send = () => {
      // As the security rules: what is there already is not created.
      if ([...created].some((path) => stored.has(path))) throw new FirebaseError("permission-denied", "no");
      for (const apply of writes) apply();
    };
    send();
    if (link.isBad && writes.length > 0) send();
  },
}));
vi.mock("../images/find-missing-images.ts", () => ({ findMissingImages: async () => new Set() }));
vi.mock("./firestore.ts", () => ({ db: {} }));

const db = {} as Firestore;
const { rating: _, ...product } = aProduct({ name: "Gloves", sku: "GLOVES" });
const opinion = { name: "Ann", review: "Good", rating: 5 };
const review = { ...opinion, location: "Springfield", img: "" };

beforeEach(() => {
  stored.clear();
  link.isBad = true;
});

test.each<[string, () => Promise<unknown>]>([
  ["a product", () => addProduct(db, product)],
  ["a review of the shop", () => saveReview(db, review, "ann", null)],
  ["a review of a product", () => saveProductReview(db, "gloves", "ann", opinion, "one")],
])("[P-6] %s that the browser sends twice is added", async (_, add) => {
  expect(await add()).toEqual({ ok: true });
  expect(stored.size).toBeGreaterThan(0);
});

test("[P-6] a product's new SKU that the browser sends twice is saved", async () => {
  stored.set("products/one", product);
  stored.set("skus/GLOVES", { productId: "one" });
  const mine = { ...product, sku: "GLOVES-S" };
  expect(await editProduct(db, "one", { base: product, mine })).toEqual({ ok: true });
  expect([...stored.keys()]).toEqual(["products/one", "skus/GLOVES-S"]);
  stored.set("skus/GLOVES-M", { productId: "another" });
  const taken = { base: mine, mine: { ...product, sku: "GLOVES-M" } };
  expect(await editProduct(db, "one", taken)).toMatchObject({ code: "sku-taken" });
});

test("[P-6] [G-8] a review that the browser hides twice is hidden", async () => {
  stored.set("products/one/reviews/ann", opinion);
  expect(await moveReview(db, "ann", "hiddenReviews", "one")).toEqual({ ok: true });
  expect([...stored.keys()]).toEqual(["products/one/hiddenReviews/ann"]);
});

test("[P-6] what somebody else has added is not taken for one's own", async () => {
  link.isBad = false;
  stored.set("skus/GLOVES", { productId: "another" });
  expect(await addProduct(db, product)).toMatchObject({ code: "sku-taken" });
  stored.set("reviews/ann", { ...review, review: "Another" });
  expect(await saveReview(db, review, "ann", null)).toEqual({ ok: false, code: "refused" });
  stored.set("categories/gloves", { name: "Gloves", position: 1 });
  expect(await addCategory(db, { name: "Gloves", position: 2 })).toMatchObject({ code: "category-exists" });
  expect(await addCategory(db, { name: "Gloves", position: 1 })).toEqual({ ok: true });
});
