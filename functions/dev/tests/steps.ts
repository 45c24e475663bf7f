import { clientEnvironment, siteUrl, stripeUrl } from "../emulators/environment.ts";
import { inRoot, tool } from "../folders.ts";
import { portOffset } from "../ports.ts";
import { reportOf, type Step } from "./run-step.ts";

/** What can be asked for: `npm test -- rules e2e`. */
export type Suite = "types" | "lint" | "unit" | "start" | "rules" | "proof" | "functions" | "e2e";

/** The tests that start and kill whole shops do so on ports of their own: none of them a port of the other sets. */
const START_OFFSET = 350;

const typesOf = (name: string, project: string): Step => ({
  name: `types-${name}`,
  command: tool("tsc"),
  args: ["-p", project],
});

const vitest = (name: string, cwd: string, args: string[], env?: Record<string, string>): Step => ({
  name,
  command: tool("vitest"),
  args: ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(name)}`],
  cwd: inRoot(cwd),
  report: "vitest",
  ...(env && { env }),
});

/** What tests that use the running suite find it by. */
export const suiteEnvironment = (): Record<string, string> => ({
  ...clientEnvironment(),
  SALUS_PORT_OFFSET: String(portOffset),
  SALUS_SITE: siteUrl,
  SALUS_API: `${siteUrl}/api`,
  STRIPE_EMULATOR: stripeUrl,
});

/** The steps that need no emulator. */
export const plainSteps: Partial<Record<Suite, Step[]>> = {
  types: [
    typesOf("functions", "functions"),
    typesOf("stripe-js", "functions/stripe-emulator/stripe-js"),
    typesOf("web", "web"),
  ],
  lint: [{ name: "lint", command: tool("biome"), args: ["check", "--error-on-warnings", "."] }],
  unit: [vitest("unit-functions", "functions", ["--project", "unit"]), vitest("unit-web", "web", [])],
  start: [
    vitest("start", "functions", ["--project", "start"], { SALUS_PORT_OFFSET: String(portOffset + START_OFFSET) }),
  ],
};

/** What is random plays the same each time in `npm test`, and anew in each `npm run prove`. */
const SEED = process.env.SALUS_SEED ?? "20260";

/** The steps that run against the emulators, in a browser found at `chromium` (Playwright's own when undefined). */
export const emulatorSteps = (): Partial<Record<Suite, Step[]>> => ({
  rules: [vitest("rules", "web", ["--config", "vitest.rules.config.ts"], suiteEnvironment())],
  proof: [vitest("proof", "functions", ["--project", "proof"], suiteEnvironment())],
  functions: [
    vitest("functions", "functions", ["--project", "emulators"], { ...suiteEnvironment(), SALUS_SEED: SEED }),
  ],
});

const FOLDERS = ["two-doors", "matrix", "money", "races", "faults", "fuzz"];

/** What can be proved: the rules, and what a folder of functions/test holds. */
export const PROOFS = ["rules", ...FOLDERS];

/** The steps of `npm run prove` for these proofs; they leave their figures in a file, a line each. */
export const proofSteps = (names: string[], figures: string): Step[] => {
  const env = { ...suiteEnvironment(), SALUS_FIGURES: figures, SALUS_PROVE: "all" };
  const folders = FOLDERS.filter((name) => names.includes(name));
  // Their files have shops of their own and wait a lot: two at a time, whichever folder they are in.
  const args = ["--project", "emulators", "--maxWorkers=2", ...folders.map((name) => `test/${name}/`)];
  return [
    ...(names.includes("rules") ? [vitest("rules", "functions", ["--project", "proof"], env)] : []),
    ...(folders.length > 0
      ? [vitest(folders.length > 1 ? "everything-else" : (folders[0] ?? ""), "functions", args, env)]
      : []),
  ];
};

export const browserStep = (chromium: string | undefined): Step => ({
  name: "e2e",
  command: tool("playwright"),
  args: ["test", "--reporter=list,json"],
  cwd: inRoot("web"),
  env: {
    ...suiteEnvironment(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf("e2e"),
    ...(chromium && { CHROMIUM_PATH: chromium }),
  },
  report: "playwright",
});
