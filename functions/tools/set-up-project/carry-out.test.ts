import { expect, test } from "vitest";
import { carryOut, type Machine, type Outcome } from "./carry-out.ts";
import { plan } from "./plan.ts";
import type { Command } from "./step.ts";

const steps = plan({
  project: "my-shop",
  region: "us-central1",
  site: "https://shop.example",
  backupProject: "my-keeper",
  github: "owner/shop",
  budget: "50",
  alerts: [{ name: "Errors", file: "errors.yaml" }],
});

/** Every value that a step finds is 7 here. */
const fill = (text: string) => text.replace(/\$[A-Z]+/g, "7");
const keyOf = (command: Command) => fill(command.join(" "));

/** A machine whose gcloud remembers what was made, unless `refuse` answers with an error in its place. */
const newMachine = (refuse: (command: string) => string | undefined = () => undefined) => {
  /** The commands that made something, and their standard input. */
  const made = new Map<string, string | undefined>();
  const said: string[] = [];
  const waited: number[] = [];
  const run = async (given: Command, input?: string): Promise<Outcome> => {
    const command = given.join(" ");
    const errors = refuse(command);
    if (errors) return { ok: false, output: "", errors };
    const listed = steps.filter(({ find }) => find && keyOf(find) === command);
    if (listed.length === 0) made.set(command, input);
    const there = listed.filter(({ make }) => !make || made.has(keyOf(make)));
    const output = listed.length > 0 ? there.map(({ shows = "7" }) => fill(shows)).join("\n") : "7";
    return { ok: true, output, errors: "" };
  };
  const machine: Machine = {
    run,
    ask: async ({ name }) => `value of ${name}`,
    wait: async (milliseconds) => void waited.push(milliseconds),
    now: () => new Date(2026, 10, 26, 14, 0),
    say: (line) => said.push(line),
  };
  return { machine, made, said, waited };
};

test("[T-4] an empty project gets everything, and a second run only repeats what can be repeated", async () => {
  const { machine, made, said } = newMachine();
  // Until Eventarc has its role, a deployment would leave broken functions behind.
  expect(await carryOut(steps, machine)).toEqual(new Date(2026, 10, 26, 14, 7));
  const all = steps.flatMap(({ make }) => (make ? keyOf(make) : []));
  expect(all.filter((command) => !made.has(command))).toEqual([]);
  // A secret is asked for once, and given to gcloud by its standard input alone.
  const given = [...made].filter(([, input]) => input !== undefined);
  expect(given).toEqual(
    ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "SMTP_URL"].map((name) => [
      `gcloud secrets versions add ${name} --data-file=- --project=my-shop`,
      `value of ${name}`,
    ]),
  );

  said.length = 0;
  expect(await carryOut(steps, machine)).toBeUndefined();
  const repeatable = steps.filter(({ find, make }) => make && !find);
  expect(said.filter((line) => line.startsWith("done"))).toHaveLength(repeatable.length);
  // What was made before, and the update of the alert.
  expect(made.size).toBe(new Set(all).size + 1);
});

test("[T-4] what Google knows only seconds later is tried again, and ends the setup after two minutes", async () => {
  let times = 3;
  const late = "ERROR: (gcloud.projects.add-iam-policy-binding) Service account salus-pages@… does not exist.";
  const isOfPages = /add-iam.*serviceAccount:salus-pages@my-shop/;
  const { machine, said, made } = newMachine((command) => (isOfPages.test(command) && times-- > 0 ? late : undefined));
  await carryOut(steps, machine);
  expect(said.filter((line) => line.includes("Trying again"))).toEqual([expect.stringContaining("does not exist")]);
  expect([...made.keys()].join()).toMatch(isOfPages);

  const never = newMachine((command) => (command.includes("secrets create") ? "ERROR: PERMISSION_DENIED" : undefined));
  await expect(carryOut(steps, never.machine)).rejects.toThrow("PERMISSION_DENIED");
  expect(never.waited.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(120_000);
});

test("[T-4] a step that fails says which it is, why, and that the command can be repeated; later steps wait", async () => {
  const { machine, made, waited } = newMachine((command) =>
    command.includes("firestore databases create") ? "WARNING: x\nERROR: (gcloud) Invalid location nam5." : undefined,
  );
  await expect(carryOut(steps, machine)).rejects.toThrow(
    /^Step \d+ of \d+, "The Firestore database in nam5", failed\. gcloud firestore databases create .*\nERROR: \(gcloud\) Invalid location nam5\.\n.*Run the command again\.$/,
  );
  expect([[...made.keys()].filter((command) => command.includes("secrets")), waited]).toEqual([[], []]);
});
