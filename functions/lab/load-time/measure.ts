import { spawnSync } from "node:child_process";
import { inRoot } from "../../dev/folders.ts";
import { PROJECT_ID } from "../../dev/ports.ts";
import type { Round } from "./summary.ts";

/** What every function of Firebase loads that reads from Firestore. */
export const BARE = "firebase-functions + firebase-admin/firestore";

export const FUNCTIONS = ["api", "home", "stripeWebhook", "orderDeleted", "releaseExpiredOrders", "reconcilePayments"];

const timed = (work: string) => `
  const begin = performance.now();
  ${work}
  process.stdout.write(String(performance.now() - begin));
  process.exit(0);
`;
const loadBare = timed(`await import("firebase-functions"); await import("firebase-admin/firestore");`);
const load = (name: string) =>
  timed(`const { ${name} } = await import("./lib/index.js"); if (!${name}) throw new Error("There is no ${name}");`);

/**
 * Runs a program in a fresh Node, as the platform starts the function of this name; gives the milliseconds that it prints.
 * @throws Error with what the program said, when it fails.
 */
export const timeOf = (program: string, name: string): number => {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: inRoot("functions"),
    encoding: "utf8",
    env: { PATH, GCLOUD_PROJECT: PROJECT_ID, FUNCTION_TARGET: name, K_SERVICE: name },
  });
  if (status !== 0) throw new Error(`${name} could not be loaded:\n${stderr}`);
  return Number(stdout);
};

/** Loads the bare libraries and each deployed function once, one after the other; `turn` says with which to begin. */
export const measureRound = (turn: number): Round => {
  const programs: [string, string][] = [
    [BARE, loadBare],
    ...FUNCTIONS.map((name): [string, string] => [name, load(name)]),
  ];
  const from = turn % programs.length;
  const inTurn = [...programs.slice(from), ...programs.slice(0, from)];
  return Object.fromEntries(inTurn.map(([name, program]) => [name, timeOf(program, name)]));
};
