import { spawnSync } from "node:child_process";
import { UserError } from "../user-error.ts";

const MINIMUM = 11;

/** The major version in the output of `java -version`: 8 for "1.8.0_402", 17 for "17.0.15". */
const javaMajor = (output: string): number | undefined => {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match ? Number(match[1]) : undefined;
};

/** @throws UserError when no Java on the PATH can run the Firestore emulator. */
export const requireJava = () => {
  const { status, stderr, stdout } = spawnSync("java", ["-version"], { encoding: "utf8" });
  const major = status === 0 ? javaMajor(`${stderr}${stdout}`) : undefined;
  if (major !== undefined && major >= MINIMUM) return;
  const found = major === undefined ? "no Java was found" : `this is Java ${major}`;
  throw new UserError(
    `The Firestore emulator needs Java ${MINIMUM} or newer, and ${found}: install it, for example from https://adoptium.net, and put \`java\` on the PATH.`,
  );
};
