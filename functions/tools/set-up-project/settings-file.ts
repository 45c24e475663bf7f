import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Reads the settings of a project's functions, such as functions/.env.my-shop; none if there is no such file. */
export const readSettingsFile = (file: string): Record<string, string | undefined> =>
  existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};

/** Adds the settings that the file does not have yet. Returns their names. */
export const addSettings = (file: string, settings: Record<string, string>): string[] => {
  const known = readSettingsFile(file);
  const missing = Object.entries(settings).filter(([name]) => known[name] === undefined);
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const separator = before === "" || before.endsWith("\n") ? "" : "\n";
  if (missing.length > 0)
    appendFileSync(file, separator + missing.map(([name, value]) => `${name}=${value}\n`).join(""));
  return missing.map(([name]) => name);
};
