import type { Plugin } from "vite";

const HINT = "//# allFunctionsCalledOnLoad";

/** Smaller scripts have too few functions for the hint to be worth its bytes. */
const LEAST_LENGTH = 10_000;

/** Vite's statement before a script that loads others. The hint only counts before the first statement. */
const BEFORE_HINT = new RegExp(`^(.+)\n${HINT}\n`);

/**
 * Tells V8 to compile a script's functions on a background thread while the script loads. Without the hint it compiles
 * each one on the main thread when it is first called: on signed-in pages a quarter of the main thread's time. See
 * https://v8.dev/blog/explicit-compile-hints.
 */
export const compileHints = (): Plugin => ({
  name: "salus:compile-hints",
  apply: "build",
  config: () => ({
    build: {
      rolldownOptions: {
        output: {
          postBanner: ({ modules }) =>
            Object.values(modules).reduce((length, { renderedLength }) => length + renderedLength, 0) < LEAST_LENGTH
              ? ""
              : HINT,
        },
      },
    },
  }),
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === "chunk")
          output.code = output.code.replace(BEFORE_HINT, (_, before: string) => `${HINT}\n${before}\n`);
    },
  },
});
