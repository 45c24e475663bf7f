import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { tool } from "../folders.ts";
import { UserError } from "../user-error.ts";

/** The first one is Chromium without a window, which leaves pages more of the CPU. */
const CANDIDATES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const run = (command: string, args: string[]) => spawnSync(command, args, { encoding: "utf8", timeout: 10 * 60_000 });

/** True if a command runs a browser: on some systems, it only says how to install one. */
const works = (command: string) => run(command, ["--version"]).status === 0;

const onPath = (): string | undefined => {
  const found = CANDIDATES.find(works);
  return found?.startsWith("/") ? found : found && run("sh", ["-c", `command -v ${found}`]).stdout.trim();
};

const installPackage = (): string | undefined => {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || run("apt-get", ["--version"]).status !== 0) return undefined;
  console.log("Installing Chromium with apt-get (once) …");
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell"]);
  return onPath();
};

/**
 * Finds or installs a browser for the tests: CHROMIUM_PATH, an installed one, Debian's package, or Playwright's
 * download. Returns undefined for Playwright's, because Playwright knows its path.
 * @throws UserError when there is no browser and none can be installed.
 */
export const findChromium = (): string | undefined => {
  const given = process.env.CHROMIUM_PATH;
  if (given && !works(given)) throw new UserError(`CHROMIUM_PATH is ${given}, but no browser runs there.`);
  if (given) return given;
  const installed = onPath();
  if (installed) return installed;
  if (existsSync(chromium.executablePath())) return undefined;
  const fromPackage = installPackage();
  if (fromPackage) return fromPackage;
  console.log("Downloading Chromium with Playwright (once) …");
  const { status } = run(tool("playwright"), ["install", "chromium"]);
  if (status === 0 && works(chromium.executablePath())) return undefined;
  throw new UserError(
    "The browser tests need Chromium, which could be neither found nor installed: install it, and set CHROMIUM_PATH to its path.",
  );
};
