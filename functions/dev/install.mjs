import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean, dev?: boolean }} Locked
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
const lockedPackages = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes node_modules/.package-lock.json as the last act
 * of an install, so an interrupted one does not count. Packages for other systems are optional, and absent here.
 * @param {string} folder
 */
export const isInstalled = (folder) => {
  const installedLock = `${folder}/node_modules/.package-lock.json`;
  if (!existsSync(installedLock)) return false;
  const installed = lockedPackages(installedLock);
  return Object.entries(lockedPackages(`${folder}/package-lock.json`)).every(([path, wanted]) => {
    if (!path.includes("node_modules/")) return true;
    const present = installed[path];
    return present ? present.version === wanted.version : Boolean(wanted.optional);
  });
};

/** Runs `npm ci` when needed. No package of this shop needs an install script, so none is run. */
export const installWhatIsMissing = async () => {
  if (isInstalled(root)) return;
  console.log("Installing the dependencies (once) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const flags = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await new Promise((resolve) => {
    spawn(npm, flags, { cwd: root, stdio: ["ignore", "ignore", "inherit"], shell: process.platform === "win32" })
      .on("error", () => resolve(1))
      .on("exit", resolve);
  });
  if (code !== 0) throw new Error("The dependencies could not be installed: see npm's message above.");
};
