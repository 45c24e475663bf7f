import type { Plugin, ResolvedConfig } from "vite";
import { type Bundle, writePages } from "./write-pages.ts";

/**
 * Once the web app is built, its public pages are written as HTML beside it, so that they are there before any script is;
 * and what search engines ask for. `app.html` is the empty page that all other addresses start from.
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
