import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { createStripe } from "../src/stripe/client.ts";
import { HOST, PROJECT_ID, ports } from "./ports.ts";
import { seedAccounts } from "./seed-accounts.ts";
import { isCommand } from "./seed-command.ts";
import { readDemoShop } from "./seed-documents.ts";
import { seedFirestore, withoutPaidOrders } from "./seed-firestore.ts";
import { seedPayments } from "./seed-payments.ts";

/** What seeding works with. */
export interface SeedTarget {
  db: Firestore;
  auth: Auth;
  projectId: string;
  now: () => Date;
  /** A client of the Stripe emulator. Without one (real Stripe keys are in use) the paid orders are left out. */
  stripe?: Stripe | undefined;
}

/** Throws unless everything that would be written to is an emulator: a real shop is never overwritten with the demo one. */
const onlyEmulators = ({ stripe }: SeedTarget): void => {
  for (const name of ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"])
    if (!process.env[name])
      throw new Error(`The demo shop is for emulators only, and ${name} names none. Nothing was written.`);
  const host = stripe?.getApiField("host");
  if (host?.endsWith("stripe.com"))
    throw new Error(`The demo shop never pays at Stripe itself (${host}). Nothing was written.`);
};

/**
 * Writes the demo shop of emulator-data/: accounts, products, reviews, orders and payments, each checked against the contract first. Overwrites
 * documents of the same ids. Throws, with nothing written, for a target that is no emulator or a document that is not valid.
 */
export const seedDemoShop = async (target: SeedTarget): Promise<void> => {
  onlyEmulators(target);
  const { db, auth, stripe, projectId } = target;
  // One moment for the whole shop, so that ages stay in step with each other.
  const now = target.now();
  const demo = stripe ? readDemoShop() : withoutPaidOrders(readDemoShop());
  await seedAccounts(auth, demo.accounts);
  await seedFirestore(db, demo, now);
  if (stripe) await seedPayments({ db, stripe, projectId, now: () => now }, demo);
};

/** Seeds a shop that has no products yet; does nothing, and answers false, for one that has. */
export const seedIfEmpty = async (target: SeedTarget): Promise<boolean> => {
  onlyEmulators(target);
  if (!(await target.db.collection("products").limit(1).get()).empty) return false;
  await seedDemoShop(target);
  return true;
};

/** `npm run seed`: seeds the emulators that run here, unless the shop has products already. */
const main = async (): Promise<void> => {
  process.env.FIRESTORE_EMULATOR_HOST ??= `${HOST}:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `${HOST}:${ports.auth}`;
  const realStripe = Boolean(process.env.STRIPE_SECRET_KEY);
  const emulatorHost = process.env.STRIPE_EMULATOR_HOST ?? `${HOST}:${ports.stripe}`;
  const app = initializeApp({ projectId: PROJECT_ID });
  try {
    const seeded = await seedIfEmpty({
      db: getFirestore(app),
      auth: getAuth(app),
      projectId: PROJECT_ID,
      now: () => new Date(),
      stripe: realStripe ? undefined : createStripe({ secretKey: "sk_test_emulator", emulatorHost }),
    });
    console.log(seeded ? "The demo shop is seeded." : "The shop has products already: nothing was changed.");
    if (seeded && realStripe) console.log("STRIPE_SECRET_KEY is set: the paid demo orders were left out.");
  } finally {
    await deleteApp(app);
  }
};

if (isCommand(import.meta.url))
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
