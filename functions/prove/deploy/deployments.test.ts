import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { DEPLOYER, DEPLOYER_ROLES } from "../../tools/set-up-project/accounts.ts";
import { FUNCTIONS } from "./expected.ts";
import { type Answer, runNode } from "./support/checkout.ts";
import { emailOf, PROJECT } from "./support/google/project.ts";
import { type Rehearsal, startRehearsal } from "./support/rehearsal.ts";

let shop: Rehearsal;
afterAll(() => shop.stop());

const EVENTS = Object.keys(FUNCTIONS).filter((name) =>
  /^(created|written|deleted) /.test(FUNCTIONS[name]?.starts ?? ""),
);

/** Deploys, and expects the exit code, the text in the output, how often the site was released, and the functions left without their triggers. */
const expectDeploy = async (code: number, text: string, releases: number, shells: string[] = []) => {
  const deployed = await shop.deploy();
  expect(deployed.output).toContain(text);
  const { functions, releases: released } = shop.project;
  const failed = [...functions].flatMap(([name, { state }]) => (state === "FAILED" ? [name] : []));
  expect([deployed.code, released, failed.sort()]).toEqual([code, releases, shells]);
};
const deleteShells = async (names: string[]) =>
  expect(await shop.firebase(["functions:delete", ...names, "--project", PROJECT, "--force"])).toMatchObject({
    code: 0,
  });

describe("a project in Europe where steps of the setup are missing", () => {
  beforeAll(async () => {
    shop = await startRehearsal({ region: "europe-west1", without: /hosting:sites:create|services identity create/ });
  });
  afterAll(() => shop.stop());

  test("[T-4] without a Hosting site, a deployment makes nothing", async () => {
    await expectDeploy(1, "Unable to deploy to Hosting as there is no Hosting site", 0);
    expect(shop.project.functions.size).toBe(0);
    shop.project.sites.push(PROJECT);
  });

  test("[T-4] where Google's account of Eventarc is new, functions stay without triggers, and nothing is released", async () => {
    await expectDeploy(2, "Permission denied while using the Eventarc Service Agent", 0, EVENTS);
    expect(shop.project.late).toEqual(["Google's account of pubsub", "Google's account of eventarc"]);
  });

  test("[T-4] waiting does not help: the next deployment is refused, too", async () => {
    for (const api of shop.project.agents.keys()) shop.project.agents.set(api, true);
    const refusal = "Changing from an HTTPS function to a background triggered function is not allowed";
    await expectDeploy(1, refusal, 0, EVENTS);
  });

  test("[T-4] once they are deleted, all are deployed but those whose account may not receive events", async () => {
    await deleteShells(EVENTS);
    const { policy } = shop.project;
    const receiver = `roles/eventarc.eventReceiver serviceAccount:${emailOf("salus-payments")}`;
    shop.project.policy = policy.filter(({ role, members }) => `${role} ${members}` !== receiver);
    await expectDeploy(2, 'Permission "eventarc.events.receiveEvent" denied', 0, ["orderDeleted"]);
    shop.project.policy = policy;
  });

  test("[T-4] with the role, and without what the failed deployment left, the site is released", async () => {
    await deleteShells(["orderDeleted"]);
    await expectDeploy(0, "Deploy complete!", 1);
    const places = [...shop.project.functions.values()].map(({ name }) => name.split("/")[3]);
    const rewrites = shop.released().config.rewrites.flatMap(({ run }) => (run ? [run.region] : []));
    expect([...new Set([...places, ...rewrites])]).toEqual(["europe-west1"]);
    expect(rewrites.length).toBeGreaterThan(0);
  });
});

describe("a project that is set up", () => {
  beforeAll(async () => {
    shop = await startRehearsal();
  });

  /** Deploys without --force, as a person or CI does. */
  const deploy = async (answers: Answer[] = []) => {
    const { code, output } = await shop.deploy([], answers);
    expect(code, output).toBe(0);
  };

  test("[T-4] where nobody can answer, a first deployment without --force stops", async () => {
    const { code, output } = await shop.deploy([]);
    expect(output).toContain("Pass the --force option to deploy functions with a failure policy");
    expect([code, shop.project.functions.size]).toEqual([1, 0]);
  });

  test("[T-4] a first deployment asks the guide's one question, and no other", async () => {
    await deploy([["Would you like to proceed with deployment?", "Y"]]);
    expect(shop.project.releases).toBe(1);
  });

  test("[T-4] a second deployment of the same shop updates no function, releases the site, and asks nothing", async () => {
    await deploy();
    expect([shop.project.releases, shop.project.written, shop.project.puts]).toEqual([2, [], []]);
  });

  test("[T-4] a new value of a secret asks one question, reaches the functions that read it, and destroys the old value", async () => {
    const file = join(shop.folder, "secret");
    writeFileSync(file, "whsec_made_up");
    const args = ["functions:secrets:set", "STRIPE_WEBHOOK_SECRET", "--project", PROJECT, "--data-file", file];
    const { code, output } = await shop.firebase(args, [["Do you want to re-deploy the functions and destroy", "Y"]]);
    expect(code, output).toBe(0);
    const read = [...shop.project.functions.values()].flatMap(
      ({ serviceConfig }) => serviceConfig.secretEnvironmentVariables ?? [],
    );
    const versions = read.flatMap(({ secret, version }) => (secret === "STRIPE_WEBHOOK_SECRET" ? [version] : []));
    expect([...new Set(versions)]).toEqual(["2"]);
    expect(shop.project.secrets.get("STRIPE_WEBHOOK_SECRET")?.versions).toEqual(["DESTROYED", "ENABLED"]);
  });

  test("[T-4] a changed lock file updates every function, also from CI, whose account has the roles for it, and no more", async () => {
    const file = join(shop.shop, "package-lock.json");
    const lock = JSON.parse(readFileSync(file, "utf8"));
    lock.packages["node_modules/stripe"].integrity = "another";
    writeFileSync(file, JSON.stringify(lock));
    shop.project.deployer = emailOf(DEPLOYER);
    await deploy();
    expect([...shop.project.written].sort()).toEqual(Object.keys(FUNCTIONS));
    expect([...shop.project.neededRoles].sort()).toEqual(Object.keys(DEPLOYER_ROLES).sort());
    writeFileSync(file, readFileSync(inRoot("package-lock.json")));
  });

  test("[T-4] after a build for production, the demo shop is built anew", async () => {
    expect(await runNode(["functions/dev/check-node.cjs", "setup"], shop.shop)).toMatchObject({ code: 0 });
    const scripts = shop.scripts();
    expect([scripts.includes(PROJECT), scripts.includes("demo-shop")]).toEqual([false, true]);
  });
});
