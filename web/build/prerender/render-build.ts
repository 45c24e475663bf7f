import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type ResolvedConfig } from "vite";

type Renderer = typeof import("./renderer.ts");

/** Packages that only private pages load, and the prerendering never does. */
const NEVER_LOADED = [/^@?firebase\//, /^reactfire/, /^rxjs/, /^@stripe\//];

/** Builds the web app for Node into a folder, and imports its renderer. */
export const buildRenderer = async (
  { root, mode, resolve, define }: ResolvedConfig,
  outDir: string,
): Promise<Renderer> => {
  await build({
    configFile: false,
    root,
    mode,
    logLevel: "warn",
    publicDir: false,
    plugins: [react()],
    resolve: { alias: resolve.alias },
    define: { ...define, "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      ssr: "build/prerender/renderer.ts",
      outDir,
      emptyOutDir: true,
      target: "node20",
      rolldownOptions: { external: NEVER_LOADED, output: { entryFileNames: "renderer.mjs" } },
    },
  });
  return import(pathToFileURL(join(outDir, "renderer.mjs")).href);
};
