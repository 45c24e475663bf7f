import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const router = createRequire(import.meta.url).resolve("react-router/package.json");
const production = join(dirname(router), "dist/production/index.mjs");

/** One thing that keeps unused components in the scripts, how often it stands in react-router, and what stands for it. */
interface Change {
  what: string;
  from: RegExp;
  to: string;
  times: number;
}

const CHANGES: Change[] = [
  // What follows changes nothing that the router does: names for developer tools, and marking as free of side effects what is.
  { what: "names of components", from: /^\w+\.displayName = "[^"]*";$/gm, to: "", times: 15 },
  {
    what: "contexts and components",
    from: /= (React\d*\.(?:forwardRef|createContext|memo)\()/g,
    to: "= /* @__PURE__ */ $1",
    times: 17,
  },
  // A link's page fetched beforehand, for the router's own framework alone. The shop's app/prefetch.ts does it here.
  { what: "prefetching", from: /return shouldPrefetch && !isAbsolute \? .* : link;/g, to: "return link;", times: 1 },
];

/**
 * react-router's code with all changes made.
 * @throws Error when react-router is no longer written as the changes expect: they are then to be looked at again.
 */
export const lean = (code: string, changes: Change[] = CHANGES): string =>
  changes.reduce((text, { what, from, to, times }) => {
    const found = text.match(from)?.length ?? 0;
    if (found !== times)
      throw new Error(
        `react-router has changed: ${what} stand there ${found} times instead of ${times}. See web/build/lean-router.ts.`,
      );
    return text.replace(from, to);
  }, code);

/**
 * react-router says in its package that its development build is the one to take, whatever is built. This takes its
 * production build, without 3 kB (gzip) that a bundler can't see to be unused. A home page within its budget hangs on it.
 */
export const leanRouter = (): Plugin => {
  let isDone = false;
  return {
    name: "salus:lean-router",
    apply: "build",
    config: () => ({ resolve: { alias: [{ find: /^react-router(-dom)?$/, replacement: production }] } }),
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/, code: /displayName/ },
      handler: (code) => {
        isDone = true;
        return { code: lean(code), map: null };
      },
    },
    buildEnd: (error) => {
      if (!error && !isDone)
        throw new Error("react-router's production build was not found. See web/build/lean-router.ts.");
    },
  };
};
