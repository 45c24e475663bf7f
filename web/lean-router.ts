import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const production = join(
  dirname(createRequire(import.meta.url).resolve("react-router/package.json")),
  "dist/production/index.mjs",
);

/** What keeps components in the scripts that nothing uses, and what stands for it. */
const LEANER: [RegExp, string][] = [
  // Names for developer tools.
  [/^\w+\.displayName = "[^"]*";$/gm, ""],
  [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1"],
  // Fetching a link's page beforehand, which only the router's own framework can do.
  [/return shouldPrefetch && !isAbsolute \? .* : link;/, "return link;"],
];

/**
 * react-router says in its package that its development build is the one to take, whatever is built. This takes its
 * production build, without what the shop does not use of it.
 */
export const leanRouter = (): Plugin => ({
  name: "salus:lean-router",
  apply: "build",
  config: () => ({ resolve: { alias: [{ find: /^react-router(-dom)?$/, replacement: production }] } }),
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) => ({ code: LEANER.reduce((text, [from, to]) => text.replace(from, to), code), map: null }),
  },
});
