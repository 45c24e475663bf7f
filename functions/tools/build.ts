import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuildOptions, build, context, type Plugin } from "esbuild";
import { inRoot } from "../dev/folders.ts";
import { isCommand } from "../dev/is-command.ts";
import { deployedPackages, type Lock } from "./deployed-packages.ts";

/** The folder that is deployed. The web app's build writes the home page to its folder `pages`. */
const outdir = inRoot("functions/lib");

/** Installed where the functions run. Everything else is bundled: of zod, say, only a small part is needed. */
const EXTERNAL = ["firebase-admin", "firebase-functions", "stripe", "express", "cors", "compression"];

/** The files by which the platform installs the packages: these versions, without their scripts. */
const packageFiles = () => {
  const workspace: Lock = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
  const { manifest, lock } = deployedPackages(workspace, "functions", EXTERNAL);
  const texts = {
    "package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    "package-lock.json": `${JSON.stringify(lock, null, 2)}\n`,
    ".npmrc": "ignore-scripts=true\n",
  };
  return Object.entries(texts).map(([name, text]) => ({ path: join(outdir, name), contents: Buffer.from(text) }));
};

/** Writes only files that differ and removes stale ones: the Functions emulator reloads whenever a file changes. */
const writeChanges = (files: { path: string; contents: Uint8Array }[]) => {
  for (const { path, contents } of files) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  const wanted = new Set([join(outdir, "pages"), ...files.map(({ path }) => path)]);
  for (const name of readdirSync(outdir)) {
    const path = join(outdir, name);
    if (!wanted.has(path)) rmSync(path, { recursive: true });
  }
};

const writing: Plugin = {
  name: "write-changes",
  setup: ({ onEnd }) =>
    onEnd(({ outputFiles = [], errors }) => {
      if (errors.length === 0) writeChanges([...outputFiles, ...packageFiles()]);
    }),
};

const options = {
  absWorkingDir: inRoot("functions"),
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  logLevel: "warning",
  external: EXTERNAL,
  entryPoints: ["src/index.ts"],
  outdir,
  write: false,
  plugins: [writing],
} satisfies BuildOptions;

/** Bundles the functions to functions/lib, a package of its own. Throws when a source does not compile. */
export const buildFunctions = async (): Promise<void> => {
  await build(options);
};

/** Bundles the functions now and after every change of a source, until this process ends. */
export const watchFunctions = async () => (await context(options)).watch();

if (isCommand(import.meta.url)) await buildFunctions();
