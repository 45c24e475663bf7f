import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Reads the settings of a project's functions, such as functions/.env.my-shop; none if there is no such file. */
export const readSettingsFile = (file: string): Record<string, string | undefined> => parseEnv(read(file));

/** Adds the settings that the file does not have yet. Returns their names. */
export const addSettings = (file: string, settings: Record<string, string>): string[] => {
  const known = readSettingsFile(file);
  const missing = Object.entries(settings).filter(([name]) => known[name] === undefined);
  const before = read(file).replace(/[^\n]$/, "$&\n");
  if (missing.length > 0) writeFileSync(file, before + missing.map(([name, value]) => `${name}=${value}\n`).join(""));
  return missing.map(([name]) => name);
};
