const VITEST = new URL("./vitest.ts", import.meta.url).href;
const CONTRACT = new URL("../../../src/contract/", import.meta.url);

/**
 * Leads the rules' tests to the stand-in for Vitest, and `contract/order` to where the web app's build finds it.
 * @type {import("node:module").ResolveHook}
 */
export const resolve = (specifier, context, next) => {
  if (specifier === "vitest") return next(VITEST, context);
  const [, name] = /^contract\/([a-z-]+)$/.exec(specifier) ?? [];
  return next(name ? new URL(`${name}.ts`, CONTRACT).href : specifier, context);
};
