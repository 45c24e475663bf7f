import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { type CollectionReference, getFirestore, Timestamp } from "firebase-admin/firestore";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clientEnvironment } from "../dev/emulators/environment.ts";
import { HOST } from "../dev/ports.ts";
import { runSeed, type SeedTarget, seedDemoShop, seedIfEmpty } from "../dev/seed/seed.ts";
import { readDemoShop } from "../dev/seed/seed-documents.ts";
import { seedManyProducts } from "../dev/seed/seed-many.ts";
import { openCatalogue } from "../src/catalogue/read-catalogue.ts";
import { totalCentsOf } from "../src/contract/money.ts";
import { createStripe } from "../src/payments/stripe/client.ts";
import { categories, orders, payments, products, reviews, skus, users } from "../src/store/collections.ts";
import { startStripeEmulator } from "../stripe-emulator/server.ts";

Object.assign(process.env, clientEnvironment());

const demo = readDemoShop();
const now = new Date("2026-03-01T12:00:00Z");
const paidOrders = Object.entries(demo.orders).filter(([, order]) => order.paid);

/** An empty shop in a project of its own. */
const emptyShop = async () => {
  const projectId = `demo-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, projectId);
  const emulator = await startStripeEmulator({ port: 0 });
  const stripe = createStripe({ secretKey: "sk_test_emulator", emulatorHost: `${HOST}:${emulator.port}` });
  const target = { db: getFirestore(app), auth: getAuth(app), projectId, now: () => now, stripe };
  return { target, emulator, close: () => Promise.all([emulator.close(), deleteApp(app)]) };
};

const read = async <T extends object>(collection: CollectionReference<T>): Promise<Record<string, T>> =>
  Object.fromEntries((await collection.get()).docs.map((document) => [document.id, document.data()]));

let shop: Awaited<ReturnType<typeof emptyShop>>;
beforeEach(async () => {
  shop = await emptyShop();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

describe("seeding an empty shop", () => {
  test("[A-1] [C-1] [C-2] [Y-7] stores emulator-data/, with demo accounts that can sign in and each paid order paid once", async () => {
    await seedDemoShop(shop.target);
    const { db, projectId } = shop.target;
    const stored = {
      products: await read(products(db)),
      reviews: await read(reviews(db)),
      users: await read(users(db)),
      orders: await read(orders(db)),
      categories: await read(categories(db)),
    };
    for (const name of Object.keys(stored) as (keyof typeof stored)[])
      expect([name, Object.keys(stored[name]).sort()]).toEqual([name, Object.keys(demo[name]).sort()]);
    const { createdAt: _, ...gloves } = demo.products["nitrile-gloves"] ?? {};
    expect(stored.products["nitrile-gloves"]).toEqual({ ...gloves, createdAt: expect.any(Timestamp) });
    // Nobody gets a letter about what is days old.
    expect((await db.collection("mail").get()).size).toBe(0);
    // Times are relative to now.
    const newest = stored.orders["order-1009"];
    expect(newest?.createdAt.toDate()).toEqual(new Date("2026-03-01T11:25:00Z"));
    expect(newest).toMatchObject({ paid: false, transactionId: null });

    for (const [uid, { email, password }] of Object.entries(demo.accounts)) {
      const service = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
      const answer = await fetch(`${service}/accounts:signInWithPassword?key=any`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: "Bearer owner" },
        body: JSON.stringify({ email, password, targetProjectId: projectId, returnSecureToken: true }),
      });
      expect(await answer.json()).toMatchObject({ localId: uid, email });
    }

    const paidIds = Object.keys(stored.orders).filter((id) => stored.orders[id]?.paid);
    expect(paidIds.sort()).toEqual(paidOrders.map(([id]) => id).sort());
    const records = await read(payments(db));
    expect(Object.keys(records)).toHaveLength(paidOrders.length);
    expect(shop.emulator.intents()).toHaveLength(paidOrders.length);
    for (const [id, order] of paidOrders) {
      const paid = stored.orders[id];
      const amount = totalCentsOf(order.lines);
      const intent = shop.emulator.intents().find((one) => one.id === paid?.transactionId);
      expect(intent).toMatchObject({ status: "succeeded", amount, amount_received: amount });
      expect(intent?.metadata).toMatchObject({ orderId: id, uid: order.customer.uid });
      const record = records[paid?.transactionId ?? ""];
      expect(record).toMatchObject({
        orderId: id,
        uid: order.customer.uid,
        amount,
        currency: "usd",
        status: "settled",
      });
      expect(record?.settledAt?.toDate()).toEqual(paid?.paidAt);
      expect(paid?.paidAt?.getTime()).toBeLessThan(now.getTime());
      expect(paid?.stage).toBe(order.shipped ? (order.shipped.deliveredAt ? "delivered" : "shipped") : "to-ship");
    }
  });

  test("[F-2] lets the first page be rendered with its products", async () => {
    await seedDemoShop(shop.target);
    const list = openCatalogue(shop.target.db, { builds: false });
    expect((await list({})).total).toBe(Object.keys(demo.products).length);
  });

  test("[P-6] leaves paid orders out without a Stripe emulator, and their products in stock", async () => {
    await seedDemoShop({ ...shop.target, stripe: undefined });
    const { db } = shop.target;
    const unpaid = Object.keys(demo.orders).filter((id) => !demo.orders[id]?.paid);
    expect(Object.keys(await read(orders(db))).sort()).toEqual(unpaid.sort());
    expect(await read(payments(db))).toEqual({});
    const stored = await read(products(db));
    for (const { productId, quantity } of paidOrders.flatMap(([, { lines }]) => lines))
      expect(stored[productId]).toMatchObject({
        availableQuantity: (demo.products[productId]?.availableQuantity ?? 0) + quantity,
      });
  });
});

describe("seeding if empty", () => {
  test("seeds once, and keeps later changes of the shop", async () => {
    expect(await seedIfEmpty(shop.target)).toBe(true);
    const { db, auth } = shop.target;
    await products(db).doc("hand-wipes").update({ availableQuantity: 3 });
    await orders(db).doc("order-1009").delete();
    await auth.updateUser("customer", { displayName: "Casey Changed" });

    expect(await seedIfEmpty(shop.target)).toBe(false);
    expect((await products(db).doc("hand-wipes").get()).data()?.availableQuantity).toBe(3);
    expect((await orders(db).doc("order-1009").get()).exists).toBe(false);
    expect((await auth.getUser("customer")).displayName).toBe("Casey Changed");
    expect(shop.emulator.intents()).toHaveLength(paidOrders.length);
  });

  test("succeeds if the accounts and payments exist already", async () => {
    await seedDemoShop(shop.target);
    const { db } = shop.target;
    for (const collection of [products(db), orders(db), payments(db)]) await db.recursiveDelete(collection);

    expect(await seedIfEmpty(shop.target)).toBe(true);
    const stored = await read(orders(db));
    for (const [id] of paidOrders) expect(stored[id]?.paid).toBe(true);
    expect(shop.emulator.intents()).toHaveLength(paidOrders.length);
  });
});

describe("generated products", () => {
  test("[P-1] [G-1] have the requested number, each with a name and a SKU of its own, in every category; running it again has no effect", async () => {
    const { db } = shop.target;
    await seedManyProducts(db, 260, now);
    const stored = await read(products(db));
    expect(Object.keys(stored)).toHaveLength(260);
    expect(new Set(Object.values(stored).map(({ name }) => name)).size).toBe(260);
    const owners = await read(skus(db));
    for (const [id, { sku }] of Object.entries(stored)) expect(owners[sku ?? ""]).toEqual({ productId: id });
    const used = Object.values(stored).map(({ category }) => category);
    expect([...new Set(used)].sort()).toEqual(Object.keys(await read(categories(db))).sort());
    const soldOut = Object.values(stored).filter(({ availableQuantity }) => availableQuantity === 0);
    expect(soldOut).toHaveLength(Math.floor(260 / 7));

    await seedManyProducts(db, 260, now);
    expect(await read(products(db))).toEqual(stored);
  });

  test.each(["many", "100001"])("are refused without a valid number (%s), and nothing is written", async (count) => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await runSeed([`--products=${count}`])).toBe(2);
    expect(errors.mock.calls).toEqual([[expect.stringContaining("Usage: npm run seed [-- --products <number>]")]]);
    errors.mockRestore();
  });
});

describe("seeding is refused, and nothing is written,", () => {
  const refused = async (target: SeedTarget, reason: string | RegExp) => {
    await expect(seedDemoShop(target)).rejects.toThrow(reason);
    await expect(seedIfEmpty(target)).rejects.toThrow(reason);
    expect((await shop.target.db.listCollections()).map(({ id }) => id)).toEqual([]);
    expect((await shop.target.auth.listUsers()).users).toEqual([]);
  };

  test.each(["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"])("when %s is not set", async (name) => {
    const host = process.env[name];
    vi.stubEnv(name, "");
    const refusals = [seedDemoShop(shop.target), seedIfEmpty(shop.target)];
    for (const refusal of refusals) await expect(refusal).rejects.toThrow(`${name} names none`);
    vi.stubEnv(name, host ?? "");
    expect((await shop.target.db.listCollections()).map(({ id }) => id)).toEqual([]);
    expect((await shop.target.auth.listUsers()).users).toEqual([]);
  });

  test("when the Stripe client would reach Stripe itself", async () => {
    await refused({ ...shop.target, stripe: new Stripe("sk_test_never_called") }, "api.stripe.com");
  });

  test("when the Stripe emulator does not answer", async () => {
    const gone = await startStripeEmulator({ port: 0 });
    await gone.close();
    const stripe = createStripe({ secretKey: "sk_test_emulator", emulatorHost: `${HOST}:${gone.port}` });
    await refused({ ...shop.target, stripe }, /connection/i);
  });

  test("when npm run seed finds no emulators, with one sentence", () => {
    const program = fileURLToPath(new URL("../dev/seed/seed.ts", import.meta.url));
    const env = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:1` };
    const answer = spawnSync(process.execPath, ["--import", "tsx", program], { encoding: "utf8", env });
    expect([answer.status, answer.stdout]).toEqual([1, ""]);
    expect(answer.stderr).toMatch(/^Not seeded: .*ECONNREFUSED 127\.0\.0\.1:1/);
  });
});
