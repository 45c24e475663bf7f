import fc from "fast-check";
import { Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { expect, test, vi } from "vitest";
import { followReview } from "../../src/catalog/product-rating.ts";
import { followProducts } from "../../src/catalog/view-queue.ts";
import { repairView } from "../../src/catalog/view-repair.ts";
import { shardOf } from "../../src/catalog/view-shard.ts";
import { compareCatalog } from "../../test/support/compare-catalog.ts";
import { useShop } from "../../test/support/shop.ts";
import { aProduct, aProductReview } from "../../testing/builders.ts";

const shop = useShop();
const { db } = shop;
for (const level of ["warn", "error"] as const) vi.spyOn(logger, level).mockImplementation(() => undefined);

/** Products of two shards. */
const IDS = Array.from({ length: 100 }, (_, index) => `p${index}`)
  .filter((id) => shardOf(id) < "shard-2")
  .slice(0, 4);
const AUTHORS = ["ann", "bob", "cem"];
const OF_PRODUCT = ["put product", "sell", "damage product", "delete product"] as const;
const OF_REVIEW = ["review", "review", "review", "hide", "show", "delete", "damage"] as const;

/** An act on a product or its review, and the way of its event: "lost" stands for a function that failed for good. */
interface Act {
  event: "at once" | "late" | "twice" | "lost";
  does: (typeof OF_PRODUCT)[number] | (typeof OF_REVIEW)[number];
  product: number;
  author: number;
  number: number;
}
const acts = fc.array(
  fc.record<Act>({
    does: fc.oneof(fc.constantFrom(...OF_PRODUCT), fc.constantFrom(...OF_REVIEW)),
    // Most acts meet others on the same product.
    product: fc.oneof(fc.nat(1), fc.nat(3)),
    author: fc.nat(2),
    number: fc.integer({ min: 1, max: 5 }),
    event: fc.constantFrom("at once", "at once", "late", "late", "twice", "lost"),
  }),
  { minLength: 1, maxLength: 16 },
);

const createdAt = Timestamp.now();
const isOfProduct = (does: Act["does"]) => OF_PRODUCT.some((one) => one === does);

/** Does it, and returns the event of a function that follows. */
const perform = async ({ does, product, author, number }: Act) => {
  const id = IDS[product] ?? "";
  const one = db.doc(`products/${id}`);
  const shown = one.collection("reviews").doc(AUTHORS[author] ?? "");
  const hidden = one.collection("hiddenReviews").doc(shown.id);
  const followed = isOfProduct(does) ? one : shown;
  const before = await followed.get();
  const review = { ...aProductReview({ rating: number }), createdAt };
  if (does === "put product")
    await (before.exists ? one.update({ price: number }) : one.set({ ...aProduct(), createdAt }));
  if (does === "sell" && before.exists) await one.update({ availableQuantity: number });
  if (does === "damage product" && before.exists) await one.update({ price: "free" });
  if (does === "delete product") await one.delete();
  if (does === "review") await shown.set(review);
  if (does === "damage") await shown.set({ ...review, rating: "5" });
  if (does === "delete") await shown.delete();
  if (does === "hide" && before.exists) await Promise.all([hidden.set(before.data() ?? {}), shown.delete()]);
  if (does === "show") {
    const found = await hidden.get();
    if (found.exists) await Promise.all([shown.set(found.data() ?? {}), hidden.delete()]);
  }
  return { id, before, after: await followed.get() };
};

const compare = async () => {
  await compareCatalog(db);
  for (const id of IDS) {
    const product = await db.doc(`products/${id}`).get();
    const reviews = (await product.ref.collection("reviews").get()).docs;
    if (!product.exists) {
      const left = [...reviews, ...(await product.ref.collection("hiddenReviews").get()).docs];
      expect({ id, left: left.map(({ ref }) => ref.path) }).toEqual({ id, left: [] });
      continue;
    }
    const stars = reviews.map((one): unknown => one.get("rating")).filter((rating) => typeof rating === "number");
    const sum = stars.reduce((total, rating) => total + rating, 0);
    const rating = { average: stars.length > 0 ? sum / stars.length : 0, count: stars.length };
    expect({ id, rating: product.get("rating") ?? { average: 0, count: 0 } }).toEqual({ id, rating });
  }
};

test("[G-4] [G-8] [T-1] after any history of products and reviews, whose events come twice, late and in any order, products have the average of what is shown, the catalog lists what they say, and a repair makes up for events that were lost", async () => {
  const play = async (history: Act[], order: number[]) => {
    await shop.clear();
    for (const id of IDS.slice(0, 2)) await db.doc(`products/${id}`).set({ ...aProduct(), createdAt });
    await repairView(db);
    // Two instances of the function, which know nothing of each other.
    const instances = [followProducts(db), followProducts(db)];
    /** Handles an event, and that of the write to the product that follows from it. */
    const deliver = async ({ id, before, after }: Awaited<ReturnType<typeof perform>>, to: number) => {
      const follow = instances[to % 2];
      if (after.ref.parent.id === "products") return follow?.({ before, after });
      const seen = await db.doc(`products/${id}`).get();
      await followReview(db, id, { before, after });
      await follow?.({ before: seen, after: await seen.ref.get() });
    };
    const underway: unknown[] = [];
    const late: Awaited<ReturnType<typeof perform>>[] = [];
    for (const [turn, act] of history.entries()) {
      const written = await perform(act);
      if (act.event === "at once" || act.event === "twice") underway.push(deliver(written, turn));
      if (act.event === "late" || act.event === "twice")
        late.splice((order[turn] ?? 0) % (late.length + 1), 0, written);
    }
    await Promise.all([...underway, ...late.map(deliver)]);
    if (history.some(({ event }) => event === "lost")) await repairView(db);
    await compare();
    expect(await repairView(db)).toMatchObject({ repaired: 0, ratings: 0 });
  };
  await fc.assert(fc.asyncProperty(acts, fc.array(fc.nat(), { minLength: 16 }), play), { numRuns: 300 });
});
