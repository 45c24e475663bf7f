import fc from "fast-check";
import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { expect, test, vi } from "vitest";
import { followProducts } from "../../src/catalog/view-queue.ts";
import { repairView } from "../../src/catalog/view-repair.ts";
import { shardOf } from "../../src/catalog/view-shard.ts";
import { compareCatalog } from "../../test/support/compare-catalog.ts";
import { useShop } from "../../test/support/shop.ts";
import { aProduct } from "../../testing/builders.ts";
import { arrivals, type Followed, playHistory } from "./support/events.ts";

const shop = useShop();
const { db } = shop;
for (const level of ["warn", "error"] as const) vi.spyOn(logger, level).mockImplementation(() => undefined);

/** Products of two shards. */
const IDS = Array.from({ length: 100 }, (_, index) => `p${index}`)
  .filter((id) => shardOf(id) < "shard-2")
  .slice(0, 6);

/** An act on one of a few products, and how its event arrives. */
interface Act extends Followed {
  does: "put" | "sell" | "price" | "damage" | "delete";
  product: number;
  number: number;
}

const acts = fc.array(
  fc.record<Act>({
    does: fc.constantFrom("put", "put", "sell", "price", "damage", "delete"),
    product: fc.nat(5),
    number: fc.nat(60),
    event: arrivals,
  }),
  { minLength: 1, maxLength: 14 },
);

const perform = async ({ does, product, number }: Act) => {
  const ref = db.doc(`products/${IDS[product]}`);
  const before = await ref.get();
  if (does === "put" || !before.exists)
    await ref.set({
      ...aProduct({ name: `Product ${number}`, availableQuantity: number }),
      createdAt: Timestamp.now(),
    });
  else if (does === "sell") await ref.update({ availableQuantity: number });
  else if (does === "price") await ref.update({ price: 1 + number });
  else if (does === "damage") await ref.update({ price: "free" });
  else await ref.delete();
  return { before, after: await ref.get() };
};

test("[G-4] [T-1] after any history of changes, whose events come twice, late and in any order, the catalog lists what the products say, and a repair makes up for events that were lost", async () => {
  const play = async (history: Act[], order: number[]) => {
    await shop.clear();
    await repairView(db);
    // Two instances of the function, which know nothing of each other.
    const instances = [followProducts(db), followProducts(db)];
    const deliver = (written: { before: DocumentSnapshot; after: DocumentSnapshot }, to: number) =>
      instances[to % 2]?.(written);
    const { lost } = await playHistory(history, order, perform, deliver);
    if (lost) await repairView(db);
    await compareCatalog(db);
    expect(await repairView(db)).toMatchObject({ repaired: 0 });
  };
  await fc.assert(fc.asyncProperty(acts, fc.array(fc.nat(), { minLength: 14 }), play), { numRuns: 200 });
});
