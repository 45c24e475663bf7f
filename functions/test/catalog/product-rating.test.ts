import { DocumentReference, type DocumentSnapshot } from "firebase-admin/firestore";
import { beforeEach, expect, test, vi } from "vitest";
import { followReview, updateRating } from "../../src/catalog/product-rating.ts";
import { aProduct, aProductReview } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";

const shop = useShop();
const { db } = shop;
beforeEach(shop.clear);

const reviewed = async (...ratings: number[]) => {
  const id = await shop.putProduct();
  const reviews = db.collection(`products/${id}/reviews`);
  for (const [index, rating] of ratings.entries()) await reviews.doc(`author-${index}`).set(aProductReview({ rating }));
  return { id, reviews, product: db.doc(`products/${id}`) };
};

test("[G-8] of two updates at once, the later one counts, even if the product already had its average", async () => {
  const { id, reviews, product } = await reviewed(5);
  await updateRating(db, id);
  const low = await reviews.add(aProductReview({ rating: 1 }));
  const { update } = DocumentReference.prototype;
  // The earlier update has counted both reviews, and writes after the later one.
  vi.spyOn(DocumentReference.prototype, "update").mockImplementationOnce(async function (
    this: DocumentReference,
    ...changes
  ) {
    await low.delete();
    await updateRating(db, id);
    return update.apply(this, changes);
  });
  await updateRating(db, id);
  expect((await product.get()).get("rating")).toEqual({ average: 5, count: 1 });
});

test("[G-8] a change of the text alone is not counted again, an equal average writes nothing, and an order meanwhile loses nothing", async () => {
  const { id, reviews, product } = await reviewed(4, 5);
  const one = reviews.doc("author-0");
  const change = async (changes: object): Promise<{ before: DocumentSnapshot; after: DocumentSnapshot }> => {
    const before = await one.get();
    await one.update(changes);
    return { before, after: await one.get() };
  };
  await updateRating(db, id);
  const { updateTime } = await product.get();
  const said = await change({ review: "Other words." });
  const reads = vi.spyOn(db, "getAll").mockClear();
  await followReview(db, id, said);
  expect(reads).not.toHaveBeenCalled();
  await updateRating(db, id);
  expect((await product.get()).updateTime).toEqual(updateTime);
  const written = await change({ rating: 1 });
  await Promise.all([
    followReview(db, id, written),
    ...[1, 2, 3].map((quantity) => product.update({ availableQuantity: quantity })),
  ]);
  expect((await product.get()).data()).toMatchObject({ rating: { average: 3, count: 2 }, name: aProduct().name });
});
