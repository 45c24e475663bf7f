import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * True if node_modules matches package-lock.json. npm writes node_modules/.package-lock.json at the end of an install,
 * so an interrupted install does not count. Optional packages for other systems may be absent.
 */
const isInstalled = () => {
  const installedLock = `${root}/node_modules/.package-lock.json`;
  if (!existsSync(installedLock)) return false;
  const installed = packagesIn(installedLock);
  return Object.entries(packagesIn(`${root}/package-lock.json`)).every(([path, { version, optional }]) => {
    const isWorkspace = !path.includes("node_modules/");
    return isWorkspace || (installed[path] ? installed[path].version === version : optional);
  });
};

/** Runs `npm ci` if needed. No dependency needs an install script, so none runs. */
export const installDependencies = () => {
  if (isInstalled()) return;
  console.log("Installing the dependencies (once) …");
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("The dependencies could not be installed. See npm's message above.");
};
