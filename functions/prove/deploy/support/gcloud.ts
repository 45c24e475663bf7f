import { spawnSync } from "node:child_process";
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
/** No account, a part of gcloud that is not installed, or the name of a group: nothing else is wrong. */
const GOES_ON =
  /not currently have (an active account selected|this command group installed)|NoActiveAccount|Command name argument expected/;

/** The installed gcloud's objection to arguments, if any. It is asked without an account and without a network. */
const refusalOf = (args: string[], config: string): string | undefined => {
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
  const { stderr } = spawnSync("gcloud", asked, { cwd: inRoot(), env, encoding: "utf8" });
  return (isFree ? ONLY_UNKNOWN : GOES_ON).test(stderr) ? undefined : stderr.split("\n\n")[0];
};

/** A command without the values of its flags. */
const shapeOf = (args: string[]) =>
  [...args.slice(0, 3), ...args.filter((word) => word.startsWith("-")).map((flag) => flag.split("=")[0])].join(" ");

/** The commands that the installed gcloud refuses, and why. It takes a second to ask, once for each kind of command. */
export const refusedCommands = (commands: string[][]): string[] => {
  const config = mkdtempSync(join(tmpdir(), "salus-gcloud-"));
  const kinds = new Map(commands.map((args) => [shapeOf(args), args]));
  const refused = [...kinds.values()].flatMap((args) => {
    const refusal = refusalOf(args, config);
    return refusal === undefined ? [] : [`gcloud ${args.join(" ")}: ${refusal}`];
  });
  rmSync(config, { recursive: true, force: true });
  return refused;
};
