import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type ResolvedConfig } from "vite";

type Renderer = typeof import("../src/app/prerender.tsx");

/** What only private pages load, and no page at build time. */
const NEVER_LOADED = [/^@?firebase\//, /^reactfire/, /^rxjs/, /^@stripe\//];

/** Builds the shop for Node and gives what renders its pages to `use`. */
export const withRenderer = async (
  { root, mode, resolve }: ResolvedConfig,
  use: (renderer: Renderer) => Promise<void>,
) => {
  const outDir = await mkdtemp(join(tmpdir(), "salus-prerender-"));
  try {
    await build({
      configFile: false,
      root,
      mode,
      logLevel: "warn",
      publicDir: false,
      plugins: [react()],
      resolve: { alias: resolve.alias },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      ssr: { noExternal: true },
      build: {
        ssr: "src/app/prerender.tsx",
        outDir,
        emptyOutDir: true,
        target: "node20",
        rolldownOptions: { external: NEVER_LOADED, output: { entryFileNames: "prerender.mjs" } },
      },
    });
    await use(await import(pathToFileURL(join(outDir, "prerender.mjs")).href));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
};
