import type { CollectionReference } from "firebase-admin/firestore";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HOST } from "../dev/ports.ts";
import { runSeed, type SeedTarget, seedDemoShop, seedIfEmpty } from "../dev/seed/seed.ts";
import { readDemoShop } from "../dev/seed/seed-documents.ts";
import { openCatalog } from "../src/catalog/read-catalog.ts";
import { totalCentsOf } from "../src/contract/money.ts";
import { createStripe } from "../src/payments/stripe/client.ts";
import { orders, payments, products, reached, recallGuards, recalls, shipments } from "../src/store/collections.ts";
import { useShop } from "./support/shop.ts";

const { db, auth, projectId, stripe, emulator, clear, moneyFor } = useShop();
const demo = readDemoShop();
const now = new Date();
const paidOrders = Object.entries(demo.orders).filter(([, order]) => order.paid);
const target = (changes: Partial<SeedTarget> = {}) => ({
  db,
  auth,
  projectId,
  now: () => now,
  stripe: stripe(),
  ...changes,
});

const read = async <T extends object>(collection: CollectionReference<T>): Promise<Record<string, T>> =>
  Object.fromEntries((await collection.get()).docs.map((document) => [document.id, document.data()]));

beforeEach(clear);
afterEach(() => void vi.unstubAllEnvs());

describe("the demo shop", () => {
  test("[A-1] [C-1] [C-2] [F-2] [Y-7] [Z-1] is emulator-data/, with each paid order paid once; seeding again keeps later changes and existing accounts and payments", async () => {
    expect(await seedIfEmpty(target())).toBe(true);
    for (const name of ["products", "reviews", "users", "orders", "categories"] as const)
      expect([name, (await db.collection(name).get()).docs.map(({ id }) => id)]).toEqual([
        name,
        Object.keys(demo[name]).sort(),
      ]);
    const stored = await read(orders(db));
    expect((await db.collection("users/customer/lists").get()).docs.map(({ id }) => id)).toEqual(
      Object.keys(demo.lists),
    );
    // The first page is rendered with its products.
    expect((await openCatalog(db, { builds: false })({})).total).toBe(Object.keys(demo.products).length);
    // Nobody gets a letter about what is days old.
    expect((await db.collection("mail").get()).size).toBe(0);
    // Times are relative to now.
    expect(stored["order-1009"]?.createdAt.toDate()).toEqual(new Date(now.getTime() - 35 * 60_000));
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const [wipes] = Object.values(await read(shipments(db, "order-1003")));
    expect(wipes).toMatchObject({ uid: "customer", expiries: [day(45), day(400)], bareProductIds: [] });
    const [recall] = Object.entries(await read(recalls(db)));
    expect(recall?.[1]).toMatchObject({ state: "closed", lots: ["HW7K31"] });
    expect(Object.values(await read(reached(db, recall?.[0] ?? "")))).toMatchObject([{ pieces: 4, setAside: 4 }]);
    for (const [uid, { email }] of Object.entries(demo.accounts))
      expect(await auth.getUser(uid)).toMatchObject({ email, emailVerified: true, disabled: false });

    const records = await read(payments(db));
    expect(Object.keys(records)).toHaveLength(paidOrders.length);
    expect(emulator().intents()).toHaveLength(paidOrders.length);
    for (const [id, { lines, customer, shipped }] of paidOrders) {
      const [order, cents] = [stored[id], totalCentsOf(lines)];
      const stage = shipped ? (shipped.deliveredAt ? "delivered" : "shipped") : "to-ship";
      expect(order).toMatchObject({ paid: true, stage });
      const record = records[order?.transactionId ?? ""];
      expect(record).toMatchObject({ orderId: id, uid: customer.uid, amount: cents, status: "settled" });
      expect(record?.settledAt?.toDate()).toEqual(order?.paidAt);
      expect(order?.paidAt?.getTime()).toBeLessThan(now.getTime());
      expect(await moneyFor(id)).toBe(cents);
    }

    const changed = products(db).doc("hand-wipes");
    await changed.update({ availableQuantity: 3 });
    expect(await seedIfEmpty(target())).toBe(false);
    expect((await changed.get()).data()?.availableQuantity).toBe(3);
    for (const collection of [products(db), orders(db), payments(db), recalls(db), recallGuards(db)])
      await db.recursiveDelete(collection);
    expect(await seedIfEmpty(target())).toBe(true);
    const again = await read(orders(db));
    for (const [id] of paidOrders) expect(again[id]?.paid).toBe(true);
    expect(emulator().intents()).toHaveLength(paidOrders.length);
  });
});

describe("seeding is refused, and nothing is written,", () => {
  const refused = async (changes: Partial<SeedTarget>, reason: string | RegExp) => {
    for (const seed of [seedDemoShop, seedIfEmpty]) await expect(seed(target(changes))).rejects.toThrow(reason);
  };

  test("when no emulators are named or running, or the Stripe client would reach Stripe itself", async () => {
    for (const name of ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"]) {
      vi.stubEnv(name, "");
      await refused({}, `${name} names none`);
      vi.unstubAllEnvs();
    }
    await refused({ stripe: new Stripe("sk_test_never_called") }, "api.stripe.com");
    const gone = createStripe({ secretKey: "sk_test_emulator", emulatorHost: `${HOST}:1` });
    await refused({ stripe: gone }, /connection/i);
    expect((await db.listCollections()).map(({ id }) => id)).toEqual([]);
  });

  test("when npm run seed finds no emulators, or no valid number, with one sentence", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", `${HOST}:1`);
    expect(await runSeed([])).toBe(1);
    for (const what of ["--products=many", "--shipments=100001"]) expect(await runSeed([what])).toBe(2);
    const usage = [expect.stringContaining("Usage: npm run seed [-- --products <number>] [--shipments <number>]")];
    const reason = [expect.stringMatching(/^Not seeded: .*ECONNREFUSED 127\.0\.0\.1:1/)];
    expect(said.mock.calls).toEqual([reason, usage, usage]);
    said.mockRestore();
  });
});
