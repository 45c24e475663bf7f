import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { webFolder } from "../dev/emulators/config.ts";
import { webEnvironment } from "../dev/emulators/environment.ts";
import { inRoot, tool } from "../dev/folders.ts";
import { Unmet } from "../dev/unmet.ts";

const INPUTS = [
  "web",
  "functions/src/contract",
  "functions/dev/ports.ts",
  "emulator-data",
  "package-lock.json",
  "tsconfig.base.json",
];
const NOT_INPUTS = /^(node_modules|test|dist.*|test-results|playwright-report)$/;

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => !NOT_INPUTS.test(name));
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
};

const fingerprint = (environment: object) => {
  const hash = createHash("sha256").update(JSON.stringify([process.version, environment]));
  for (const file of INPUTS.flatMap((input) => filesBelow(inRoot(input)))) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
};

/**
 * Builds the web app for the emulators at today's ports, unless it was built from just these files and settings before.
 * @throws Unmet, after Vite's own message, when it does not build.
 */
export const buildWeb = (): void => {
  const environment = webEnvironment();
  const now = fingerprint(environment);
  const stamp = inRoot(".cache", `web-${webFolder}`);
  const made = [inRoot("web", webFolder, "app.html"), inRoot("functions/pages", webFolder, "home-frame.json"), stamp];
  const isBuilt = made.every((file) => existsSync(file));
  if (isBuilt && readFileSync(stamp, "utf8") === now) return;

  const args = ["build", "--mode", "emulator", "--outDir", webFolder, "--emptyOutDir", "--logLevel", "warn"];
  const { status, stdout, stderr } = spawnSync(tool("vite"), args, {
    cwd: inRoot("web"),
    env: { ...process.env, ...environment, NO_COLOR: "1" },
    encoding: "utf8",
  });
  if (status !== 0) {
    console.error(`${stdout}${stderr}`.replace(/^ {4}at .*\n/gm, "").trim());
    throw new Unmet("The web app does not build: see Vite's message above.");
  }
  mkdirSync(inRoot(".cache"), { recursive: true });
  writeFileSync(stamp, now);
};
