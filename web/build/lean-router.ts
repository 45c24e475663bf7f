import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const router = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
const production = join(router, "dist/production/index.mjs");

/** The calls that make react-router's contexts and components, and the names that it gives them for developer tools. */
const CALLS = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g;
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Builds with react-router's production build, without the components that the shop does not use: the package points to its
 * development build, and a bundler cannot see that these calls and names have no side effects. If react-router is written in
 * another way one day, the home page exceeds its budget of bytes. See .github/docs/decisions/lean-router.md.
 */
export const leanRouter = (): Plugin => ({
  name: "salus:lean-router",
  apply: "build",
  config: () => ({ resolve: { alias: [{ find: /^react-router(-dom)?$/, replacement: production }] } }),
  transform: {
    filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({ code: code.replace(CALLS, "= /* @__PURE__ */ ").replace(NAMES, ""), map: null }),
  },
});
