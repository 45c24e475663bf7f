import { getFirestore } from "firebase-admin/firestore";
import { isCommand } from "../dev/is-command.ts";
import { HOST, ports } from "../dev/ports.ts";
import { repairView } from "../src/catalog/view-repair.ts";
import { DIFFERENCES } from "../src/payments/reconcile/compare-payment.ts";
import { reconcile } from "../src/payments/reconcile/reconcile.ts";
import type { Difference } from "../src/payments/reconcile/reconcile-payment.ts";
import { createStripe } from "../src/payments/stripe/client.ts";
import { askStripeTax } from "../src/payments/stripe/tax.ts";
import { repairTimes } from "../src/store/repair-times.ts";
import { type Given, inProject, SHOP_OPTIONS, tryParse } from "./command.ts";

const USAGE = `Usage: npm run reconcile -- [--all | --days <n>] [--dry-run | --refund] [--project <id>] [--emulator]

Compares Firestore with Stripe, and the catalog with the products, repairs differences, and reports what an admin must look at.

  --days <n>      compares what was created in the last n days (default: 30)
  --all           compares everything
  --dry-run       repairs nothing
  --refund        refunds every payment that no order waits for: however many there are, and also those that the database has no record of.
                  After a restored backup, run it only when the orders are complete again.
  --project <id>  the Firebase project (default: GOOGLE_CLOUD_PROJECT). Needs its STRIPE_SECRET_KEY, and Application Default
                  Credentials (gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS).
  --emulator      uses the shop that runs on this machine (default if FIRESTORE_EMULATOR_HOST is set)`;

const DAY_MS = 86_400_000;

/** The arguments, or undefined if they are not valid. */
export const readArguments = (args: string[]) => {
  const options = {
    ...SHOP_OPTIONS,
    all: { type: "boolean", default: false },
    days: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    refund: { type: "boolean", default: false },
  } as const;
  const values = tryParse({ args, options })?.values;
  if (!values) return undefined;
  const { "dry-run": dryRun, all, refund } = values;
  const days = Number(values.days ?? 30);
  return days > 0 && !(all && values.days) && !(refund && dryRun) ? { ...values, days, dryRun } : undefined;
};
type Wanted = NonNullable<ReturnType<typeof readArguments>>;

/** The Stripe account of the shop. Undefined without a key to one. */
const stripeOf = (isLocal: boolean) => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_EMULATOR_HOST: host } = process.env;
  if (isLocal && !secretKey)
    return createStripe({ secretKey: "sk_test_emulator", emulatorHost: host ?? `${HOST}:${ports.stripe}` });
  const isKey = secretKey && (isLocal || /^[sr]k_(test|live)_/.test(secretKey));
  return isKey ? createStripe({ secretKey, emulatorHost: undefined }) : undefined;
};

const HEAD = ["", "payment or document", "order", "what differed"];

/** The differences as a table. What an admin must look at comes last, next to the prompt. */
const tableOfDifferences = (differences: readonly Difference[]): string => {
  const sorted = differences.toSorted((a, b) => Number(b.repaired) - Number(a.repaired));
  const rows = [
    HEAD,
    ...sorted.map(({ id, orderId, code, repaired, reason }) => {
      const words = reason ? `${DIFFERENCES[code]}: ${reason}` : DIFFERENCES[code];
      return [repaired ? "repaired" : "LOOK AT", id, orderId, words];
    }),
  ];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((row) => lineOf(row).trimEnd()).join("\n");
};

/** Exit codes: 0 everything agrees, 1 differences are left or the comparison failed, 2 the arguments are not valid. */
const compare = async ({ wanted, projectId, isLocal, app }: Given<Wanted>): Promise<number> => {
  const { all, days, dryRun, refund } = wanted;
  const stripe = stripeOf(isLocal);
  if (!stripe) {
    console.error("Set STRIPE_SECRET_KEY to the secret key that the project uses.");
    return 2;
  }
  const shop = { db: getFirestore(app), stripe, askTax: askStripeTax(stripe), now: () => new Date(), projectId };
  const timeless = await repairTimes(shop.db, shop.now(), { repair: !dryRun });
  for (const path of timeless)
    console.log(`${path} ${dryRun ? "has no valid time." : "had no valid time, and has that of its creation now."}`);
  const { looked, differences } = await reconcile(shop, {
    repair: refund ? "refund everything" : !dryRun,
    ...(!all && { since: new Date(Date.now() - days * DAY_MS) }),
  });
  if (differences.length > 0) console.log(`${tableOfDifferences(differences)}\n`);
  const left = differences.filter(({ repaired }) => !repaired).length;
  console.log(
    `Looked at ${looked.intents} payments, ${looked.refunds} refunds and ${looked.disputes} disputes at Stripe, ` +
      `${looked.payments} payment documents and ${looked.orders} orders: ` +
      `${differences.length - left} repaired, ${left} to look at.`,
  );
  const catalog = await repairView(shop.db, { repair: !dryRun });
  console.log(
    `Compared the catalog with ${catalog.products} products: ${catalog.repaired} rows ` +
      `and ${catalog.ratings} ratings ${dryRun ? "differ" : "repaired"}, ${catalog.unreadable} damaged products are not listed.`,
  );
  const unrepaired = dryRun ? catalog.repaired + catalog.ratings + timeless.length : 0;
  return left + unrepaired === 0 ? 0 : 1;
};

const main = (args: string[]): Promise<number> =>
  inProject(
    readArguments(args),
    USAGE,
    compare,
    (reason) => `The comparison was interrupted: ${reason}. Run it again.`,
  );

if (isCommand(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
