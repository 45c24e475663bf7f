import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { DEPLOYER, DEPLOYER_ROLES } from "../../tools/set-up-project/service-accounts.ts";
import { FUNCTIONS } from "./expected.ts";
import { type Answer, runNode } from "./support/checkout.ts";
import { emailOf, PROJECT } from "./support/google/project.ts";
import { type Rehearsal, startRehearsal } from "./support/rehearsal.ts";

let shop: Rehearsal;
afterAll(() => shop.stop());

test("[T-4] a project in Europe has its functions there, and its site leads to them", async () => {
  shop = await startRehearsal("europe-west1");
  const { code, output } = await shop.deploy();
  expect([code, shop.project.releases], output).toEqual([0, 1]);
  const places = [...shop.project.functions.values()].map(({ name }) => name.split("/")[3]);
  const rewrites = shop.released().config.rewrites.flatMap(({ run }) => (run ? [run.region] : []));
  expect([...new Set([...places, ...rewrites])]).toEqual(["europe-west1"]);
  expect(rewrites.length).toBeGreaterThan(0);
  shop.stop();
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
