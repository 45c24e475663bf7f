import { getFirestore } from "firebase-admin/firestore";
import { isCommand } from "../dev/is-command.ts";
import { inProject, SHOP_OPTIONS, tryParse } from "./command.ts";
import { type Migrated, migrate } from "./migrate/migrate.ts";

const USAGE = `Usage: npm run migrate -- [--dry-run] [--project <id>] [--emulator]

Brings the documents of an earlier version to their present shape. It can be run at any time, and again: what is up to date stays
as it is.

  --dry-run       says what would be changed, and changes nothing
  --project <id>  the Firebase project (default: GOOGLE_CLOUD_PROJECT). Needs Application Default Credentials
                  (gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS).
  --emulator      uses the shop that runs on this machine (default if FIRESTORE_EMULATOR_HOST is set)`;

/** A step's progress, in a line. */
export const lineOf = (number: number, { title, counts }: Migrated, dryRun = false): string =>
  `${number}. ${title}: ${counts.changed} ${dryRun ? "would be changed" : "changed"}, ${counts.current} up to date, ` +
  `${counts.left} damaged`;

/** Exit codes: 0 up to date, 1 damaged documents are left or it was interrupted, 2 the arguments are not valid. */
const main = (args: string[]): Promise<number> =>
  inProject(
    tryParse({ args, options: { ...SHOP_OPTIONS, "dry-run": { type: "boolean", default: false } } })?.values,
    USAGE,
    async ({ wanted: { "dry-run": dryRun }, app }) => {
      const onProgress = (number: number, step: Migrated) => console.log(lineOf(number, step, dryRun));
      const left = (await migrate(getFirestore(app), { dryRun, onProgress })).flatMap((step) => step.left);
      for (const path of left) console.log(`${path} is damaged, and stays as it is.`);
      return left.length === 0 ? 0 : 1;
    },
    (reason) => `Interrupted: ${reason}. Run it again.`,
  );

if (isCommand(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
