import type { Plugin, ResolvedConfig } from "vite";
import { type Bundle, writePages } from "./write-pages.ts";

/**
 * After the build, writes the public pages as HTML, so that they show before any script loads, and the files for search
 * engines. `app.html` is the empty page for all other addresses.
 */
export const prerender = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: "salus:prerender",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler: async (_options, bundle) => {
        await writePages(config, bundle as Bundle);
      },
    },
  };
};
