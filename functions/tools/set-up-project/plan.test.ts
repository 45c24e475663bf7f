import { readFileSync } from "node:fs";
import { Expression } from "firebase-functions/params";
import { expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import * as deployed from "../../src/index.ts";
import { readAlerts, readSettings } from "../set-up-project.ts";
import { FUNCTION_ACCOUNTS } from "./accounts.ts";
import { script } from "./carry-out.ts";
import { commandsOf, plan } from "./plan.ts";
import type { Settings } from "./step.ts";

const settings: Settings = {
  project: "my-shop",
  region: "us-central1",
  site: "https://shop.example",
  backupProject: "my-keeper",
  github: "owner/shop",
  budget: "50",
  alerts: readAlerts(),
};
const lines = (more: Partial<Settings> = {}) => script(plan({ ...settings, ...more }));

const accountOf = (email: unknown) => (email instanceof Expression ? email.toCEL().split("@")[0] : undefined) ?? "";

/** Of each function: its account, its secrets, and whether Firestore's events start it. */
const functions = Object.entries(deployed).map(([name, { __endpoint: endpoint }]) => ({
  name,
  account: accountOf(endpoint.serviceAccountEmail),
  secrets: (endpoint.secretEnvironmentVariables ?? []).map(({ key }: { key: string }) => key),
  hasEvents: endpoint.eventTrigger !== undefined,
}));

test("[T-4] every account that a function runs as is made, with the secrets and the events of its functions, and no more", () => {
  const wanted = Object.keys(FUNCTION_ACCOUNTS).map((account) => {
    const own = functions.filter((each) => each.account === account);
    expect(own, account).not.toEqual([]);
    return [
      account,
      [...new Set(own.flatMap(({ secrets }) => secrets))].sort(),
      own.some(({ hasEvents }) => hasEvents),
    ];
  });
  const planned = Object.entries(FUNCTION_ACCOUNTS).map(([account, { roles, secrets = [] }]) => [
    account,
    [...secrets].sort(),
    roles.includes("eventarc.eventReceiver") && roles.includes("run.invoker"),
  ]);
  expect(planned).toEqual(wanted);
  expect(functions.filter(({ account }) => !FUNCTION_ACCOUNTS[account])).toEqual([]);
});

test("[T-4] what a command uses is found or made before it", () => {
  const known = new Set<string>();
  for (const { what, find = [], make = [], update = [], as } of plan(settings)) {
    for (const command of [find, ...make])
      for (const [, name] of command.join(" ").matchAll(/\$([A-Z]+)/g)) expect([...known], what).toContain(name);
    if (as) known.add(as);
    for (const [, name] of update
      .flat()
      .join(" ")
      .matchAll(/\$([A-Z]+)/g))
      expect([...known], what).toContain(name);
  }
});

test("[T-4] Google's own accounts are made first, and every command names its project", () => {
  const made = lines().filter((line) => !line.startsWith("#"));
  const indexOf = (text: string) => made.findIndex((line) => line.includes(text));
  expect(indexOf("identity create --service=eventarc")).toBeLessThan(indexOf("service-accounts create"));
  const project = /--project[= ](my-shop|my-keeper)\b|projects describe my-shop|config get account/;
  expect(commandsOf(plan(settings)).filter((command) => !project.test(command.join(" ")))).toEqual([]);
});

test.each([
  ["us-central1", "nam5", "US"],
  ["europe-west1", "eur3", "EU"],
  ["europe-west3", "europe-west3", "europe-west3"],
])("[T-4] in %s, the database is in %s, its copies are in %s, and nothing is elsewhere", (region, database, bucket) => {
  const made = lines({ region });
  const locations = new Set(made.flatMap((line) => /--location=(\S+)/.exec(line)?.[1] ?? []));
  expect([...locations].sort()).toEqual([...new Set([region, database, bucket, "global"])].sort());
});

test("[T-4] no secret stands on a command line: its value comes by the standard input", () => {
  const adding = lines().filter((line) => line.includes("secrets versions add"));
  expect(adding).toHaveLength(3);
  for (const line of adding) expect(line).toMatch(/^gcloud secrets versions add \w+ --data-file=- --project=my-shop #/);
});

test("[T-4] copies in another project, GitHub's rights and a budget are made only if they are asked for", () => {
  const bare = lines({ backupProject: undefined, github: undefined, budget: undefined }).join("\n");
  expect(bare).not.toMatch(/my-keeper|workload-identity|salus-deployer|salus-backup|billing /);
});

test("[T-4] restoring the database names every function that Firestore's events start: they must be deployed anew", () => {
  const operations = readFileSync(inRoot(".github/docs/operations.md"), "utf8");
  const named = /functions:delete ([\w ]+) --region/.exec(operations)?.[1]?.split(" ");
  expect(named).toEqual(
    functions
      .filter(({ hasEvents }) => hasEvents)
      .map(({ name }) => name)
      .sort(),
  );
});

test.each([
  [[], "Usage:"],
  [["my-shop", "another"], "Usage:"],
  [["My Shop"], 'The project is the ID of a project, such as my-shop, not "My Shop".'],
  [["my-shop", "--region", "Europe"], '--region is a region, such as europe-west1, not "Europe".'],
  [["my-shop", "--site", "http://shop.example/"], "--site is an address without a path"],
  [["my-shop", "--github", "shop"], "--github is a repository, such as owner/shop"],
  [["my-shop", "--budget", "-1"], "--budget"],
  [["my-shop", "--force"], "Unknown option '--force'"],
])("[T-4] the arguments %j are refused with a sentence", (args, sentence) => {
  expect(() => readSettings(args)).toThrow(sentence);
});
