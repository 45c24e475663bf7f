import { parseArgs } from "node:util";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { connectToEmulators } from "../dev/emulators/environment.ts";
import { isCommand } from "../dev/is-command.ts";
import { HOST, PROJECT_ID, ports } from "../dev/ports.ts";
import { repairView } from "../src/catalogue/view-repair.ts";
import { reconcile } from "../src/payments/reconcile/reconcile.ts";
import { createStripe } from "../src/payments/stripe/client.ts";
import { repairTimes } from "../src/store/repair-times.ts";
import { tableOfDifferences } from "./reconcile-table.ts";

const USAGE = `Usage: npm run reconcile -- [--all | --days <n>] [--dry-run | --refund] [--project <id>] [--emulator]

Compares Firestore with Stripe, and the catalogue with the products, repairs differences, and reports what an admin must look at.

  --days <n>      compares what was created in the last n days (default: 30)
  --all           compares everything
  --dry-run       repairs nothing
  --refund        refunds every payment that no order waits for: however many there are, and also those that the database has no record of.
                  After a restored backup, run it only when the orders are complete again.
  --project <id>  the Firebase project (default: GOOGLE_CLOUD_PROJECT). Needs its STRIPE_SECRET_KEY, and Application Default
                  Credentials (gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS).
  --emulator      uses the shop that runs on this machine (default if FIRESTORE_EMULATOR_HOST is set)`;

const DAYS = 30;
const DAY_MS = 86_400_000;

/** The arguments, or undefined if they are not valid. */
export const readArguments = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        all: { type: "boolean", default: false },
        days: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        refund: { type: "boolean", default: false },
        project: { type: "string" },
        emulator: { type: "boolean", default: false },
      },
    });
    const days = Number(values.days ?? DAYS);
    const { "dry-run": dryRun, all, refund } = values;
    return days > 0 && !(all && values.days) && !(refund && dryRun) ? { ...values, days, dryRun } : undefined;
  } catch {
    return undefined;
  }
};

/** The project and how to reach its Stripe account, or a message that says what is missing. */
const chooseShop = ({ project, emulator }: { project?: string; emulator: boolean }) => {
  const { env } = process;
  const secretKey = env.STRIPE_SECRET_KEY;
  if (emulator || env.FIRESTORE_EMULATOR_HOST) {
    connectToEmulators();
    const stripe = secretKey
      ? { secretKey, emulatorHost: undefined }
      : { secretKey: "sk_test_emulator", emulatorHost: env.STRIPE_EMULATOR_HOST ?? `${HOST}:${ports.stripe}` };
    return { projectId: project ?? PROJECT_ID, stripe };
  }
  const projectId = project || env.GOOGLE_CLOUD_PROJECT || env.GCLOUD_PROJECT;
  if (!projectId) return "Which project? Set --project <id> or GOOGLE_CLOUD_PROJECT, or use --emulator.";
  if (!secretKey?.match(/^[sr]k_(test|live)_/)) return "Set STRIPE_SECRET_KEY to the secret key that the project uses.";
  if (!env.GOOGLE_APPLICATION_CREDENTIALS) env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  return { projectId, stripe: { secretKey, emulatorHost: undefined } };
};

/** Exit codes: 0 everything agrees, 1 differences are left or the comparison failed, 2 the arguments are not valid. */
const main = async (): Promise<number> => {
  const wanted = readArguments(process.argv.slice(2));
  const chosen = wanted && chooseShop(wanted);
  if (!wanted || !chosen || typeof chosen === "string") {
    console.error(typeof chosen === "string" ? chosen : USAGE);
    return 2;
  }
  const app = initializeApp({ projectId: chosen.projectId });
  try {
    const shop = {
      db: getFirestore(app),
      stripe: createStripe(chosen.stripe),
      now: () => new Date(),
      projectId: chosen.projectId,
    };
    const timeless = await repairTimes(shop.db, shop.now(), { repair: !wanted.dryRun });
    for (const path of timeless)
      console.log(
        `${path} ${wanted.dryRun ? "has no valid time." : "had no valid time, and has that of its creation now."}`,
      );
    const { looked, differences } = await reconcile(shop, {
      repair: wanted.refund ? "refund everything" : !wanted.dryRun,
      ...(!wanted.all && { since: new Date(Date.now() - wanted.days * DAY_MS) }),
    });
    if (differences.length > 0) console.log(`${tableOfDifferences(differences)}\n`);
    const repaired = differences.filter((difference) => difference.repaired).length;
    const left = differences.length - repaired;
    console.log(
      `Looked at ${looked.intents} payments, ${looked.refunds} refunds and ${looked.disputes} disputes at Stripe, ` +
        `${looked.payments} payment documents and ${looked.orders} orders: ` +
        `${repaired} repaired, ${left} to look at.`,
    );
    const catalogue = await repairView(shop.db, { repair: !wanted.dryRun });
    console.log(
      `Compared the catalogue with ${catalogue.products} products: ${catalogue.repaired} rows ` +
        `and ${catalogue.ratings} ratings ${wanted.dryRun ? "differ" : "repaired"}, ${catalogue.unreadable} damaged products are not listed.`,
    );
    const unrepaired = wanted.dryRun ? catalogue.repaired + catalogue.ratings + timeless.length : 0;
    return left === 0 && unrepaired === 0 ? 0 : 1;
  } catch (error) {
    console.error(`The comparison was interrupted: ${error instanceof Error ? error.message : error}. Run it again.`);
    return 1;
  } finally {
    await deleteApp(app);
  }
};

if (isCommand(import.meta.url)) process.exitCode = await main();
