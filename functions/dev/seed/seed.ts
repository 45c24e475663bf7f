import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { repairView } from "../../src/catalog/view-repair.ts";
import { createStripe } from "../../src/payments/stripe/client.ts";
import { isStripeUnavailable } from "../../src/payments/stripe/errors.ts";
import { askStripeTax } from "../../src/payments/stripe/tax.ts";
import { tryParse } from "../../tools/command.ts";
import { connectToEmulators, usesRealStripe } from "../emulators/environment.ts";
import { isCommand } from "../is-command.ts";
import { HOST, PROJECT_ID, ports } from "../ports.ts";
import { type DemoShop, readDemoShop } from "./seed-documents.ts";
import { seedFirestore, withoutPaidOrders } from "./seed-firestore.ts";
import { fillShopWithProducts, fillShopWithShipments } from "./seed-many.ts";
import { payAndShip } from "./seed-orders.ts";
import { recallDemoLot } from "./seed-recall.ts";

/** Where to seed. */
export interface SeedTarget {
  db: Firestore;
  auth: Auth;
  projectId: string;
  now: () => Date;
  /** A client of the Stripe emulator. Without one, the paid orders are left out. */
  stripe?: Stripe | undefined;
}

/** Throws unless every target is an emulator: the demo shop never overwrites a real one. */
const onlyEmulators = ({ stripe }: SeedTarget): void => {
  for (const name of ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"])
    if (!process.env[name])
      throw new Error(`The demo shop is for emulators only, and ${name} names none. Nothing was written.`);
  const host = stripe?.getApiField("host");
  if (host?.endsWith("stripe.com"))
    throw new Error(`The demo shop never pays at Stripe itself (${host}). Nothing was written.`);
};

/** Creates the demo accounts with their fixed user IDs, or resets those that exist. */
const seedAccounts = async (auth: Auth, accounts: DemoShop["accounts"]): Promise<void> => {
  for (const [uid, account] of Object.entries(accounts)) {
    const wanted = { ...account, emailVerified: true, disabled: false };
    const { users } = await auth.getUsers([{ uid }]);
    await (users.length > 0 ? auth.updateUser(uid, wanted) : auth.createUser({ uid, ...wanted }));
  }
};

/**
 * Writes the demo shop in emulator-data/: accounts, products, reviews, orders and payments. It overwrites documents
 * with the same IDs. Throws before it writes anything when a target is not an emulator, a document is not valid, or the
 * Stripe emulator does not answer.
 */
export const seedDemoShop = async (target: SeedTarget): Promise<void> => {
  onlyEmulators(target);
  const { db, auth, stripe, projectId } = target;
  // Fails before anything is written if the Stripe emulator does not answer.
  await stripe?.paymentIntents.list({ limit: 1 });
  // One time for the whole shop, so that the order of events is right.
  const now = target.now();
  const demo = stripe ? readDemoShop() : withoutPaidOrders(readDemoShop());
  await seedAccounts(auth, demo.accounts);
  await seedFirestore(db, demo, now);
  if (stripe) {
    await payAndShip({ db, stripe, askTax: askStripeTax(stripe), projectId, now: () => now }, demo);
    await recallDemoLot(db, demo, now);
  }
  // Until the catalog's view is built, pages are rendered without products.
  await repairView(db, { now });
};

/** Seeds a shop that has no products. Resolves to whether it did. */
export const seedIfEmpty = async (target: SeedTarget): Promise<boolean> => {
  onlyEmulators(target);
  if (!(await target.db.collection("products").limit(1).get()).empty) return false;
  await seedDemoShop(target);
  return true;
};

/** Connects to the emulators, and to the Stripe emulator at `emulatorHost` unless real Stripe keys are in use. */
export const withEmulators = async <T>(emulatorHost: string, use: (target: SeedTarget) => Promise<T>): Promise<T> => {
  connectToEmulators();
  const stripe = usesRealStripe() ? undefined : createStripe({ secretKey: "sk_test_emulator", emulatorHost });
  const app = initializeApp({ projectId: PROJECT_ID });
  const target = { db: getFirestore(app), auth: getAuth(app), projectId: PROJECT_ID, now: () => new Date(), stripe };
  return use(target).finally(() => deleteApp(app));
};

const MOST = 100_000;
const USAGE = `Usage: npm run seed [-- --products <number>] [--shipments <number>]

  --products <number>   adds that many made-up products, up to ${MOST}
  --shipments <number>  adds that many made-up orders, each paid and shipped with its lots, up to ${MOST}`;

/**
 * `npm run seed`: seeds the running emulators, unless the shop has products, and adds made-up products and shipments on
 * request. Resolves to the exit code.
 */
export const runSeed = async (args: string[]): Promise<number> => {
  const options = { products: { type: "string" }, shipments: { type: "string" } } as const;
  const { products = "0", shipments = "0" } = tryParse({ args, options })?.values ?? { products: "" };
  const [madeUp, shipped] = [Number(products), Number(shipments)];
  if (![products, shipments].every((typed) => /^\d+$/.test(typed) && Number(typed) <= MOST)) {
    console.error(USAGE);
    return 2;
  }
  const emulatorHost = process.env.STRIPE_EMULATOR_HOST ?? `${HOST}:${ports.stripe}`;
  try {
    await withEmulators(emulatorHost, async (target) => {
      // The Auth client fails at once if the emulators are not running. The Firestore client would wait for a minute.
      await target.auth.listUsers(1);
      const seeded = await seedIfEmpty(target);
      console.log(seeded ? "The demo shop is seeded." : "The shop already has products: nothing was changed.");
      if (madeUp > 0) await fillShopWithProducts(target.db, madeUp, target.now());
      if (madeUp > 0) console.log(`Added ${madeUp} made-up products.`);
      if (shipped > 0) await fillShopWithShipments(target.db, shipped, target.now());
      if (shipped > 0) console.log(`Added ${shipped} made-up shipments.`);
      if (seeded && !target.stripe) console.log("Real Stripe keys are in use, so the paid demo orders were left out.");
    });
    return 0;
  } catch (error) {
    console.error(`Not seeded: ${error instanceof Error ? error.message : error}`);
    if (isStripeUnavailable(error))
      console.error(`Is the Stripe emulator running at ${emulatorHost}? (npm run stripe)`);
    return 1;
  }
};

if (isCommand(import.meta.url)) process.exitCode = await runSeed(process.argv.slice(2));
