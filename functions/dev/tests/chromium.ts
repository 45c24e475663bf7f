import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { tool } from "../folders.ts";
import { Unmet } from "../unmet.ts";

const CANDIDATES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const run = (command: string, args: string[]) => spawnSync(command, args, { encoding: "utf8", timeout: 10 * 60_000 });

/** A command that is there may still be a mere pointer to a browser that is not: only one that answers is taken. */
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
  run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  return onPath();
};

/**
 * A browser for the e2e tests: CHROMIUM_PATH, one that is installed, Debian's package, or Playwright's download, for which the
 * answer is undefined: Playwright knows where that is.
 * @throws Unmet when there is none and none can be had.
 */
export const findChromium = (): string | undefined => {
  const given = process.env.CHROMIUM_PATH;
  if (given && !works(given)) throw new Unmet(`CHROMIUM_PATH is ${given}, and no browser answers there.`);
  if (given) return given;
  const installed = onPath();
  if (installed) return installed;
  if (existsSync(chromium.executablePath())) return undefined;
  const fromPackage = installPackage();
  if (fromPackage) return fromPackage;
  console.log("Downloading Chromium with Playwright (once) …");
  const { status } = run(tool("playwright"), ["install", "chromium"]);
  if (status === 0 && works(chromium.executablePath())) return undefined;
  throw new Unmet(
    "The browser tests need Chromium, and it could be neither found nor installed: install it and set CHROMIUM_PATH to it.",
  );
};
