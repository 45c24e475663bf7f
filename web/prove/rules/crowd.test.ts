import { describe, expect, test } from "vitest";
import type { StoredOrder } from "../../../functions/src/contract/order.ts";
import { anOrder, aProduct, aUser } from "../../../functions/testing/builders.ts";
import { type Act, type Documents, emailOf } from "../../../functions/testing/cases/table.ts";
import { OWNER, type Shop } from "../../test/rules/emulator.ts";
import { perform } from "../../test/rules/perform.ts";
import { inShop } from "../../test/rules/shops.ts";

const BUYERS = Array.from({ length: 12 }, (_, index) => `buyer-${index}`);

/** A shop with this many pieces of one product, and a dozen buyers. */
const withPieces = (availableQuantity: number, run: (shop: Shop, given: Documents) => Promise<void>) =>
  inShop(async (shop) => {
    const given = {
      "products/last": aProduct({ minimumOrderQuantity: 1, availableQuantity }),
      ...Object.fromEntries(BUYERS.map((uid) => [`users/${uid}`, aUser({ email: emailOf(uid) })])),
    } as unknown as Documents;
    await shop.reset(given);
    await run(shop, given);
  });

const placing = (quantity: number, id: string): Act => ({ does: "place", on: "orders", product: "last", quantity, id });
const canceling = (uid: string): Act => ({ does: "cancel", on: `orders/of-${uid}` });
const ordered = (uid: string, quantity: number): Documents => ({
  [`orders/of-${uid}`]: { ...anOrder({ productId: "last", quantity, uid }) },
});
/** How many of these acts are allowed; all at once. */
const allowed = async (acts: Promise<string>[]) =>
  (await Promise.all(acts)).filter((verdict) => verdict === "allowed").length;
const stockIn = async (shop: Shop) => Number((await shop.read("products/last")).data?.availableQuantity);
const orderedIn = async (shop: Shop) => {
  const { documents } = await shop.query(OWNER, { collection: "orders" });
  const orders = documents.map(({ data }) => data as unknown as StoredOrder);
  return orders
    .flatMap(({ lines }) => lines)
    .filter(({ productId }) => productId === "last")
    .reduce((sum, { quantity }) => sum + quantity, 0);
};

describe("[P-6] A crowd never buys more than there is.", () => {
  test.each([
    ["twelve buyers at once for the last piece", 1, () => 1],
    ["twelve buyers of different quantities", 20, (index: number) => 1 + (index % 5)],
  ])("%s", (_, pieces, quantityOf) =>
    withPieces(pieces, async (shop, given) => {
      await allowed(BUYERS.map((uid, index) => perform(shop, uid, placing(quantityOf(index), `of-${uid}`), given)));
      const left = await stockIn(shop);
      expect(await orderedIn(shop)).toBe(pieces - left);
      expect(left).toBeGreaterThanOrEqual(0);
      // Nobody could take what is left.
      expect(left).toBeLessThan(Math.max(...BUYERS.map((_, index) => quantityOf(index))));
    }),
  );

  test("while some cancel, others order, and no piece is lost", () =>
    withPieces(12, async (shop, given) => {
      const [first, others] = [BUYERS.slice(0, 6), BUYERS.slice(6)];
      await allowed(first.map((uid) => perform(shop, uid, placing(2, `of-${uid}`), given)));
      expect(await stockIn(shop)).toBe(0);
      await allowed([
        ...first.map((uid) => perform(shop, uid, canceling(uid), ordered(uid, 2))),
        ...others.map((uid) => perform(shop, uid, placing(2, `of-${uid}`), given)),
      ]);
      expect((await orderedIn(shop)) + (await stockIn(shop))).toBe(12);
      expect(await stockIn(shop)).toBeGreaterThanOrEqual(0);
    }));
});
