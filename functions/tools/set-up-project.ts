import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { inRoot } from "../dev/folders.ts";
import { isCommand } from "../dev/is-command.ts";
import { UserError } from "../dev/user-error.ts";
import { carryOut, script } from "./set-up-project/carry-out.ts";
import { thisMachine } from "./set-up-project/machine.ts";
import { plan } from "./set-up-project/plan.ts";
import { addSettings, readSettingsFile } from "./set-up-project/settings-file.ts";
import type { Settings } from "./set-up-project/step.ts";

const USAGE = `Usage: npm run set-up-project -- <project> [options]

Makes everything that a Firebase project needs before the first deployment, and writes functions/.env.<project>. What is there stays, so it can be
run at any time, and again after it was interrupted or the alerts have changed. It uses the accounts of gcloud and of firebase.

  --region <region>            where the functions run (default: us-central1). It can't be changed after the first deployment
  --site <address>             the shop's address, if it has a domain of its own (default: https://<project>.web.app)
  --email <address>            who gets the alerts (default: the account of gcloud)
  --budget <amount>            a monthly budget, in the currency of the billing account
  --backup-project <project>   another project, which keeps a daily copy of the database
  --github <owner/repository>  the repository on GitHub that deploys
  --dry-run                    prints the commands for an empty project, one a line, and runs nothing`;

const text = { type: "string" } as const;
const TEXTS = { region: text, site: text, email: text, budget: text, "backup-project": text, github: text };

/** The accepted values, and the words for them in a refusal. */
const VALID = {
  project: { pattern: /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, like: "the ID of a project, such as my-shop" },
  region: { pattern: /^[a-z]+-[a-z]+\d+$/, like: "a region, such as europe-west1" },
  site: { pattern: /^https:\/\/[a-z0-9.-]+$/, like: "an address without a path, such as https://shop.example" },
  email: { pattern: /^[^\s@,]+@[^\s@,]+$/, like: "an email address" },
  budget: { pattern: /^[1-9]\d*$/, like: "a whole number, such as 50" },
  github: { pattern: /^[\w.-]+\/[\w.-]+$/, like: "a repository, such as owner/shop" },
} as const;

const check = <T extends string | undefined>(name: string, value: T, kind: keyof typeof VALID): T => {
  const { pattern, like } = VALID[kind];
  if (value !== undefined && !pattern.test(value)) throw new UserError(`${name} is ${like}, not "${value}".`);
  return value;
};

const parse = (args: string[]) => {
  try {
    const options = { ...TEXTS, "dry-run": { type: "boolean", default: false } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
};

/** The alert policies in .github/docs/alerts. */
export const readAlerts = (): Settings["alerts"] =>
  readdirSync(inRoot(".github/docs/alerts"))
    .sort()
    .map((name) => `.github/docs/alerts/${name}`)
    .map((file) => ({ file, name: /^displayName: (.+)$/m.exec(readFileSync(inRoot(file), "utf8"))?.[1] ?? file }));

const settingsFile = (project: string) => inRoot("functions", `.env.${project}`);

/**
 * The settings of a setup, by its arguments and by what was chosen before.
 * @throws UserError that says what is wrong.
 */
export const readSettings = (args: string[]): Settings & { dryRun: boolean } => {
  const { values, positionals } = parse(args);
  const [project, ...more] = positionals;
  if (!project || more.length > 0) throw new UserError(USAGE);
  check("The project", project, "project");
  const { SALUS_REGION, SITE_URL } = readSettingsFile(settingsFile(project));
  const region = check("--region", values.region ?? SALUS_REGION ?? "us-central1", "region");
  if (SALUS_REGION && SALUS_REGION !== region)
    throw new UserError(
      `functions/.env.${project} says SALUS_REGION=${SALUS_REGION}. Functions and their database do not move: use a new project for ${region}.`,
    );
  return {
    project,
    region,
    site: check("--site", values.site ?? SITE_URL ?? `https://${project}.web.app`, "site"),
    email: check("--email", values.email, "email"),
    backupProject: check("--backup-project", values["backup-project"], "project"),
    github: check("--github", values.github, "github"),
    budget: check("--budget", values.budget, "budget"),
    alerts: readAlerts(),
    dryRun: values["dry-run"],
  };
};

const main = async () => {
  const { dryRun, ...settings } = readSettings(process.argv.slice(2));
  const { project, region, site } = settings;
  const steps = plan(settings);
  if (dryRun) return console.log(script(steps).join("\n"));
  const settled = await carryOut(steps, thisMachine);
  const added = addSettings(settingsFile(project), { SALUS_REGION: region, SITE_URL: site });
  if (added.length > 0) console.log(`Wrote ${added.join(" and ")} to functions/.env.${project}.`);
  console.log(`${project} is set up.`);
  if (!settled) return;
  console.log(
    `The roles of Google's own accounts take some minutes to arrive. Deploy at ${settled.toTimeString().slice(0, 5)}, when this ends.`,
  );
  await thisMachine.wait(settled.getTime() - Date.now());
};

if (isCommand(import.meta.url)) await main();
