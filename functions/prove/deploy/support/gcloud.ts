import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../../dev/folders.ts";
import { PROJECT } from "./google/project.ts";

export const hasGcloud = () => spawnSync("gcloud", ["--version"], { stdio: "ignore" }).status === 0;

/** These commands need no account: an unknown flag keeps them from doing anything. */
const NEEDS_NO_ACCOUNT = /^(auth|components|config|info|init|version)$/;
const UNKNOWN = "--salus-unknown-flag";
const ONLY_UNKNOWN = new RegExp(`unrecognized arguments:\\s+${UNKNOWN}\\s`);
/** What gcloud says when all is well but the account, of a part of it that is not installed, and of the name of a group. */
const GOES_ON =
  /not currently have (an active account selected|this command group installed)|NoActiveAccount|Command name argument expected/;

/** Asks the installed gcloud about arguments, without an account and without a network: what it has against them, if anything. */
const refusalOf = (args: string[], config: string): Promise<string | undefined> => {
  const isFree = NEEDS_NO_ACCOUNT.test(args[0] ?? "");
  const env = {
    PATH: process.env.PATH,
    HOME: config,
    CLOUDSDK_CONFIG: config,
    CLOUDSDK_CORE_PROJECT: PROJECT,
    CLOUDSDK_CORE_DISABLE_PROMPTS: "1",
    // On Google's machines it would find an account.
    NO_GCE_CHECK: "true",
    CLOUDSDK_PROXY_TYPE: "http",
    CLOUDSDK_PROXY_ADDRESS: "127.0.0.1",
    CLOUDSDK_PROXY_PORT: "9",
  };
  const asked = isFree ? [...args, UNKNOWN] : args;
  return new Promise((resolve) => {
    const child = execFile("gcloud", asked, { cwd: inRoot(), env }, (_error, _stdout, stderr) =>
      resolve((isFree ? ONLY_UNKNOWN : GOES_ON).test(stderr) ? undefined : stderr.split("\n\n")[0]),
    );
    child.stdin?.end();
  });
};

/** What a command is, whatever the values of its flags. */
const shapeOf = (args: string[]) => [
  ...args.slice(0, 3),
  ...args.filter((word) => word.startsWith("-")).map((flag) => flag.split("=")[0]),
];

/** The commands that the installed gcloud refuses, and why. Asking takes some seconds, so it is asked once for each kind of command. */
export const refusedCommands = async (commands: string[][]): Promise<string[]> => {
  const config = mkdtempSync(join(tmpdir(), "salus-gcloud-"));
  const queue = [...new Map(commands.map((args) => [shapeOf(args).join(" "), args])).values()];
  const refused: string[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const refusal = await refusalOf(next, config);
      if (refusal !== undefined) refused.push(`gcloud ${next.join(" ")}: ${refusal}`);
    }
  };
  await Promise.all([worker(), worker()]);
  rmSync(config, { recursive: true, force: true });
  return refused;
};
