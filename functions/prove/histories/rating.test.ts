import fc from "fast-check";
import { Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { expect, test, vi } from "vitest";
import { followReview } from "../../src/catalog/product-rating.ts";
import { openCatalog } from "../../src/catalog/read-catalog.ts";
import { followProducts } from "../../src/catalog/view-queue.ts";
import { repairView } from "../../src/catalog/view-repair.ts";
import { useShop } from "../../test/support/shop.ts";
import { aProduct, aProductReview } from "../../testing/builders.ts";
import { arrivals, type Followed, playHistory } from "./support/events.ts";

const shop = useShop();
const { db } = shop;
for (const level of ["warn", "error"] as const) vi.spyOn(logger, level).mockImplementation(() => undefined);

const PRODUCTS = ["gloves", "wipes"];
const AUTHORS = ["ann", "bob", "cem"];

/** An act on a review or its product, and how its event arrives. */
interface Act extends Followed {
  does: "review" | "hide" | "show" | "delete" | "damage" | "order" | "delete product" | "put product";
  product: number;
  author: number;
  stars: number;
}
const acts = fc.array(
  fc.record<Act>({
    does: fc.constantFrom(
      ...(["review", "review", "review", "review", "hide", "show", "delete", "damage", "order"] as const),
      ...(["delete product", "put product"] as const),
    ),
    product: fc.nat(1),
    author: fc.nat(2),
    stars: fc.integer({ min: 1, max: 5 }),
    event: arrivals,
  }),
  { minLength: 1, maxLength: 16 },
);

const put = (id: string) => db.doc(`products/${id}`).set({ ...aProduct(), createdAt: Timestamp.now() });

/** Does it, and returns the event of a function that follows. */
const perform = async ({ does, product, author, stars }: Act) => {
  const id = PRODUCTS[product] ?? "";
  const one = db.doc(`products/${id}`);
  const shown = one.collection("reviews").doc(AUTHORS[author] ?? "");
  const hidden = one.collection("hiddenReviews").doc(shown.id);
  const followed = does.endsWith("product") || does === "order" ? one : shown;
  const before = await followed.get();
  const review = { ...aProductReview({ rating: stars }), createdAt: Timestamp.now() };
  if (does === "put product") await (before.exists ? one.update({ price: stars }) : put(id));
  if (does === "order" && before.exists) await one.update({ availableQuantity: stars });
  if (does === "delete product") await one.delete();
  if (does === "review") await shown.set(review);
  if (does === "damage") await shown.set({ ...review, rating: "5" });
  if (does === "delete") await shown.delete();
  if (does === "hide" && before.exists) await Promise.all([hidden.set(before.data() ?? {}), shown.delete()]);
  if (does === "show") {
    const found = await hidden.get();
    if (found.exists) await Promise.all([shown.set(found.data() ?? {}), hidden.delete()]);
  }
  const after = await followed.get();
  return { id, before, after };
};

/** The ratings in products, in the view, and those that the reviews come to. */
const compare = async () => {
  const { products } = await openCatalog(db)({ limit: 100 });
  for (const id of PRODUCTS) {
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
    const row = products.find(({ _id }) => _id === id)?.rating ?? null;
    expect(row).toEqual(stars.length > 0 ? { ...rating, average: Math.round(rating.average * 10) / 10 } : null);
  }
};

test("[G-8] [G-4] after any history of reviews, whose events come twice, late and in any order, products and catalog have the average of what is shown, and a repair makes up for events that were lost", async () => {
  const play = async (history: Act[], order: number[]) => {
    await shop.clear();
    for (const id of PRODUCTS) await put(id);
    await repairView(db);
    const [first, second] = [followProducts(db), followProducts(db)];
    /** What the functions do for an event, and for the write to the product that follows from it. */
    const deliver = async ({ id, before, after }: Awaited<ReturnType<typeof perform>>, to: number) => {
      if (after.ref.parent.id === "products") return (to % 2 ? first : second)({ before, after });
      const seen = await db.doc(`products/${id}`).get();
      await followReview(db, id, { before, after });
      await (to % 2 ? first : second)({ before: seen, after: await seen.ref.get() });
    };
    const { lost } = await playHistory(history, order, perform, deliver);
    if (lost) await repairView(db);
    await compare();
    expect(await repairView(db)).toMatchObject({ repaired: 0, ratings: 0 });
  };
  await fc.assert(fc.asyncProperty(acts, fc.array(fc.nat(), { minLength: 16 }), play), { numRuns: 200 });
});
