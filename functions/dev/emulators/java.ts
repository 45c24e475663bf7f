import { spawnSync } from "node:child_process";
import { Unmet } from "../unmet.ts";

const LEAST = 11;

/** The major version in what `java -version` says: 8 for "1.8.0_402", 17 for "17.0.15"; undefined if it says none. */
export const javaMajor = (said: string): number | undefined => {
  const match = /version "(?:1\.)?(\d+)/.exec(said);
  return match ? Number(match[1]) : undefined;
};

/** @throws Unmet when there is no Java that can run the Firestore emulator. */
export const requireJava = (command = "java") => {
  const { status, stderr, stdout } = spawnSync(command, ["-version"], { encoding: "utf8" });
  const major = status === 0 ? javaMajor(`${stderr}${stdout}`) : undefined;
  const need = `The Firestore emulator needs Java ${LEAST} or newer`;
  const remedy = "install one, for example from https://adoptium.net, and have `java` on the PATH.";
  if (major === undefined) throw new Unmet(`${need}, and none was found: ${remedy}`);
  if (major < LEAST) throw new Unmet(`${need}, and this is Java ${major}: ${remedy}`);
};
