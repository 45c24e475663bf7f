import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Expression } from "firebase-functions/params";
import { expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import * as deployed from "../../src/index.ts";
import { readAlerts, readSettings } from "../set-up-project.ts";
import { script } from "./carry-out.ts";
import { commandsOf, plan } from "./plan.ts";
import { FUNCTION_ACCOUNTS } from "./service-accounts.ts";
import { addSettings } from "./settings-file.ts";
import type { Command, Settings } from "./step.ts";

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

/** Of each function: its account, its secrets, what starts it, and the name of its service at Cloud Run. */
const functions = Object.entries(deployed).map(([name, { __endpoint: endpoint }]) => ({
  name,
  account: endpoint.serviceAccountEmail instanceof Expression ? endpoint.serviceAccountEmail.toCEL().split("@")[0] : "",
  secrets: (endpoint.secretEnvironmentVariables ?? []).map(({ key }: { key: string }) => key),
  hasEvents: endpoint.eventTrigger !== undefined,
  isScheduled: endpoint.scheduleTrigger !== undefined,
  service: name.toLowerCase(),
}));
const withEvents = functions.filter(({ hasEvents }) => hasEvents);
const services = functions.map(({ service }) => service);

test("[T-4] every account that a function runs as is made, with the secrets and the events of its functions, and no more", () => {
  for (const [account, { roles, secrets = [] }] of Object.entries(FUNCTION_ACCOUNTS)) {
    const own = functions.filter((each) => each.account === account);
    expect(own, account).not.toEqual([]);
    expect([...secrets].sort(), account).toEqual([...new Set(own.flatMap((each) => each.secrets))].sort());
    const hasEvents = roles.includes("eventarc.eventReceiver") && roles.includes("run.invoker");
    expect(hasEvents, account).toBe(own.some((each) => each.hasEvents));
  }
  expect(functions.filter(({ account = "" }) => !FUNCTION_ACCOUNTS[account])).toEqual([]);
});

test("[T-4] what a command uses is found or made before it", () => {
  const known: string[] = [];
  const usedIn = (command: Command = []) => [...command.join(" ").matchAll(/\$([A-Z]+)/g)].map(([, name]) => name);
  for (const { what, find, make, update, as } of plan(settings)) {
    expect(known, what).toEqual(expect.arrayContaining([...usedIn(find), ...usedIn(make)]));
    if (as) known.push(as);
    expect(known, what).toEqual(expect.arrayContaining(usedIn(update)));
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

test("[T-4] copies in another project, GitHub's rights and a budget are made only if they are asked for", () => {
  const bare = lines({ backupProject: undefined, github: undefined, budget: undefined }).join("\n");
  expect(bare).not.toMatch(/my-keeper|workload-identity|salus-deployer|salus-backup|billing /);
});

test("[T-4] restoring the database names every function that Firestore's events start: they must be deployed anew", () => {
  const operations = readFileSync(inRoot(".github/docs/operations.md"), "utf8");
  const named = /functions:delete ([\w ]+) --region/.exec(operations)?.[1]?.split(" ");
  expect(named).toEqual(withEvents.map(({ name }) => name).sort());
});

test.each([
  [["my-shop", "another"], "Usage:"],
  [["My Shop"], 'The project is the ID of a project, such as my-shop, not "My Shop".'],
  [["my-shop", "--region", "Europe"], '--region is a region, such as europe-west1, not "Europe".'],
  [["my-shop", "--site", "http://shop.example/"], "--site is an address without a path"],
  [["my-shop", "--force"], "Unknown option '--force'"],
])("[T-4] the arguments %j are refused with a sentence", (args, sentence) => {
  expect(() => readSettings(args)).toThrow(sentence);
});

test("[T-4] a setup adds settings to the file of a project, and changes none that are there", () => {
  const file = join(mkdtempSync(join(tmpdir(), "salus-settings-")), ".env.my-shop");
  writeFileSync(file, "SITE_URL=https://shop.example");
  const added = { SALUS_REGION: "europe-west1", SITE_URL: "https://my-shop.web.app" };
  expect([addSettings(file, added), addSettings(file, added)]).toEqual([["SALUS_REGION"], []]);
  expect(readFileSync(file, "utf8")).toBe("SITE_URL=https://shop.example\nSALUS_REGION=europe-west1\n");
});

const alerts = readAlerts().map(({ file }) => readFileSync(inRoot(file), "utf8"));
/** The services that a part of a filter means, such as `service_name=~"^(api|home)$"`. */
const meant = (text: string, by: RegExp) =>
  [...text.matchAll(by)].flatMap(([, names = ""]) => services.filter((service) => new RegExp(names).test(service)));

test("[T-4] whichever function logs an error, an alert tells", () => {
  const logged = alerts.filter((text) => text.includes("severity>=ERROR"));
  const told = logged.flatMap((text) => {
    const others = meant(text, /NOT resource\.labels\.service_name=~"([^"]+)"/g);
    const named = meant(text, /^ +resource\.labels\.service_name=~"([^"]+)"/gm);
    return named.length > 0 ? named : services.filter((service) => !others.includes(service));
  });
  expect(services.filter((service) => !told.includes(service))).toEqual([]);
});

test("[T-4] a scheduled function that does not run is told, but for the nightly one, which no alert can wait for", () => {
  const absent = alerts.filter((text) => text.includes("conditionAbsent"));
  const watched = absent.flatMap((text) => meant(text, /service_name="(\w+)"/g));
  const left = functions.filter(({ isScheduled, service }) => isScheduled && !watched.includes(service));
  expect(left.map(({ name }) => name)).toEqual(["reconcileCatalogue"]);
});
