import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { webFolder } from "../dev/emulators/config.ts";
import { webEnvironment } from "../dev/emulators/environment.ts";
import { inRoot, tool } from "../dev/folders.ts";
import { UserError } from "../dev/user-error.ts";

const INPUTS = [
  "web",
  "functions/src/contract",
  "functions/dev/port-offset.ts",
  "emulator-data",
  "package-lock.json",
  "tsconfig.base.json",
];
const NOT_INPUTS = /^(node_modules|test|dist.*|test-results|playwright-report)$/;

const filesIn = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => !NOT_INPUTS.test(name));
  return names.sort().flatMap((name) => filesIn(join(path, name)));
};

const fingerprint = (environment: object) => {
  const hash = createHash("sha256").update(JSON.stringify([process.version, environment]));
  for (const file of INPUTS.flatMap((input) => filesIn(inRoot(input)))) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
};

const vite = (args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<void>((resolve, reject) => {
    execFile(tool("vite"), args, { cwd: inRoot("web"), env }, (error, stdout, stderr) => {
      if (!error) return resolve();
      const message = `${stdout}${stderr}`.replace(/^ {4}at .*\n/gm, "").trim();
      reject(new UserError(`The web app could not be built:\n${message}`));
    });
  });

/**
 * Builds the web app for the emulators on the current ports, unless it was already built from the same files and
 * settings.
 * @throws UserError with Vite's message when the build fails.
 */
export const buildWeb = async (): Promise<void> => {
  const environment = webEnvironment();
  const now = fingerprint(environment);
  // In the folder itself: Vite empties it, so a build with other settings (for production, say) leaves no stamp.
  const stamp = inRoot("web", webFolder, ".built-from");
  const outputs = [
    inRoot("web", webFolder, "app.html"),
    inRoot("functions/lib/pages", webFolder, "templates.json"),
    stamp,
  ];
  const isBuilt = outputs.every((file) => existsSync(file));
  if (isBuilt && readFileSync(stamp, "utf8") === now) return;

  const args = ["build", "--mode", "emulator", "--outDir", webFolder, "--emptyOutDir", "--logLevel", "warn"];
  await vite(args, { ...process.env, ...environment, NO_COLOR: "1" });
  writeFileSync(stamp, now);
};
