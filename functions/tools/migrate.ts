import { parseArgs } from "node:util";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { isCommand } from "../dev/is-command.ts";
import { chooseProject } from "./make-admin.ts";
import { type Migrated, migrate } from "./migrate/migrate.ts";

const USAGE = `Usage: npm run migrate -- [--dry-run] [--project <id>] [--emulator]

Brings the documents of an earlier version to their present shape. It can be run at any time, and again: what is up to date stays
as it is.

  --dry-run       says what would be changed, and changes nothing
  --project <id>  the Firebase project (default: GOOGLE_CLOUD_PROJECT). Needs Application Default Credentials
                  (gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS).
  --emulator      uses the shop that runs on this machine (default if FIRESTORE_EMULATOR_HOST is set)`;

/** The arguments, or undefined if they are not valid. */
const readArguments = (args: string[]) => {
  try {
    const options = {
      "dry-run": { type: "boolean", default: false },
      project: { type: "string" },
      emulator: { type: "boolean" },
    } as const;
    const { values } = parseArgs({ args, options });
    const projectId = chooseProject(values);
    return projectId ? { projectId, dryRun: values["dry-run"] } : undefined;
  } catch {
    return undefined;
  }
};

/** What a step has done so far, in a line. */
export const lineOf = (number: number, { title, counts }: Migrated, dryRun = false): string =>
  `${number}. ${title}: ${counts.changed} ${dryRun ? "would be changed" : "changed"}, ${counts.current} up to date, ` +
  `${counts.left} damaged`;

/** Exit codes: 0 everything is up to date, 1 damaged documents are left or it was interrupted, 2 the arguments are not valid. */
const main = async (): Promise<number> => {
  const wanted = readArguments(process.argv.slice(2));
  if (!wanted) {
    console.error(USAGE);
    return 2;
  }
  const { projectId, dryRun } = wanted;
  if (!process.env.GOOGLE_APPLICATION_CREDENTIALS) process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  const app = initializeApp({ projectId });
  try {
    const onProgress = (number: number, step: Migrated) => console.log(lineOf(number, step, dryRun));
    const left = (await migrate(getFirestore(app), { dryRun, onProgress })).flatMap((step) => step.left);
    for (const path of left) console.log(`${path} is damaged, and stays as it is.`);
    return left.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`Interrupted: ${error instanceof Error ? error.message : error}. Run it again.`);
    return 1;
  } finally {
    await deleteApp(app);
  }
};

if (isCommand(import.meta.url)) process.exitCode = await main();
