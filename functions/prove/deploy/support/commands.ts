import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../../dev/folders.ts";
import { NUMBER, PROJECT } from "./google/project.ts";

/** Writes down its name and arguments, and answers as `gcloud projects describe` does. */
const WRITES_DOWN = `#!/bin/sh
printf '%s\\0' "\${0##*/}" "$@" '' >> "$SALUS_COMMANDS"
echo ${NUMBER}
`;
const PROGRAMS = ["gcloud", "npx"];

/** The shell blocks of a document, and the commands of gcloud in its text. */
const scriptOf = (markdown: string): string => {
  const blocks = [...markdown.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block]) => block);
  const text = markdown.replaceAll(/^ *```.*?^ *```/gms, "");
  const spans = [...text.matchAll(/`([^`]*\bgcloud [^`]*)`/g)].map(([, span]) => span?.replaceAll("\\|", "|"));
  return [...blocks, ...spans]
    .join("\n")
    .replaceAll("your-project-id", PROJECT)
    .replaceAll(/<([^<>\n]+)>/g, "a-$1");
};

/** A value for each variable of a script, in case that the reader sets it: `BACKUP_PROJECT` is "a-backup-project". */
const valuesIn = (script: string): Record<string, string> =>
  Object.fromEntries(
    [...script.matchAll(/\$\{?([A-Z_]+)/g)].map(([, name = ""]) => [
      name,
      `a-${name.toLowerCase().replaceAll("_", "-")}`,
    ]),
  );

/**
 * The commands of gcloud and npx in a document, each with its arguments. A shell runs its blocks, so that loops, variables and commands in commands
 * are what they are for the reader, on a PATH that has these two alone, and neither does anything.
 * @throws if a shell can't read the blocks.
 */
export const commandsOf = (file: string): string[][] => {
  const folder = mkdtempSync(join(tmpdir(), "salus-commands-"));
  try {
    mkdirSync(join(folder, "bin"));
    for (const name of PROGRAMS) writeFileSync(join(folder, "bin", name), WRITES_DOWN, { mode: 0o755 });
    symlinkSync(inRoot(".github"), join(folder, ".github"));
    const log = join(folder, "commands");
    writeFileSync(log, "");
    const script = scriptOf(readFileSync(inRoot(file), "utf8"));
    const env = { ...valuesIn(script), PATH: join(folder, "bin"), SALUS_COMMANDS: log, PROJECT, REGION: "us-central1" };
    const options = { cwd: folder, env, input: script, encoding: "utf8" } as const;
    const { status, stderr } = spawnSync("/bin/sh", ["-n"], options);
    if (status !== 0) throw new Error(`${file} has a block that is no shell script: ${stderr}`);
    spawnSync("/bin/sh", [], options);
    const commands = readFileSync(log, "utf8").split("\0\0").filter(Boolean);
    return commands.map((command) => command.replace(/^\0/, "").split("\0"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
