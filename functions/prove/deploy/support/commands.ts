import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../../dev/folders.ts";
import { NUMBER, PROJECT } from "./google/project.ts";

/** A gcloud that writes down its arguments, and answers as `gcloud projects describe` does. */
const WRITES_DOWN = `#!/bin/sh
printf '%s\\0' "$@" '' >> "$SALUS_COMMANDS"
echo ${NUMBER}
`;

/** The shell blocks of a document, and the commands of gcloud in its text. */
const scriptOf = (markdown: string): string => {
  const blocks = [...markdown.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block]) => block);
  const text = markdown.replaceAll(/^ *```.*?^ *```/gms, "");
  const spans = [...text.matchAll(/`([^`]*\bgcloud [^`]*)`/g)].map(([, span]) => span?.replaceAll("\\|", "|"));
  const script = [...blocks, ...spans].join("\n");
  return script.replaceAll("your-project-id", PROJECT).replaceAll(/<([^<>\n]+)>/g, "a-$1");
};

/**
 * The arguments of each gcloud command in a document. A shell runs its blocks as for the reader, on a PATH that has
 * this gcloud alone. A variable that the reader sets, such as BACKUP_PROJECT, is "a-backup-project".
 * @throws if a shell can't read the blocks.
 */
export const commandsIn = (file: string): string[][] => {
  const folder = mkdtempSync(join(tmpdir(), "salus-commands-"));
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/gcloud"), WRITES_DOWN, { mode: 0o755 });
  symlinkSync(inRoot(".github"), join(folder, ".github"));
  const log = join(folder, "commands");
  writeFileSync(log, "");
  const input = scriptOf(readFileSync(inRoot(file), "utf8"));
  const names = [...input.matchAll(/\$\{?([A-Z_]+)/g)].map(([, name = ""]) => name);
  const values = Object.fromEntries(names.map((name) => [name, `a-${name.toLowerCase().replaceAll("_", "-")}`]));
  const env = { ...values, PATH: join(folder, "bin"), SALUS_COMMANDS: log, PROJECT, REGION: "us-central1" };
  const { status, stderr } = spawnSync("/bin/sh", ["-n"], { input, encoding: "utf8" });
  if (status !== 0) throw new Error(`${file} has a block that is no shell script: ${stderr}`);
  spawnSync("/bin/sh", [], { cwd: folder, env, input });
  const commands = readFileSync(log, "utf8").split("\0\0").filter(Boolean);
  rmSync(folder, { recursive: true });
  return commands.map((command) => command.replace(/^\0/, "").split("\0"));
};
