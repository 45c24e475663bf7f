import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { alias } from "./build/standalone-scripts.ts";

const overRest = fileURLToPath(new URL("test/rules/firestore.ts", import.meta.url));

/** For tests in which the shop's own functions write through REST, in projects side by side. */
const restAlias = [
  ...alias,
  { find: /^firebase\/firestore(\/lite)?$|.*\/firebase\/firestore(-lite)?\.ts$/, replacement: overRest },
];

const common = { setupFiles: ["test/setup-console.ts"], testTimeout: 300_000, hookTimeout: 300_000 };

/** The tests of firestore.rules, on the Firestore emulator that FIRESTORE_EMULATOR_HOST names. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    projects: [
      {
        resolve: { alias: restAlias },
        test: { ...common, name: "rules", include: ["test/rules/**/*.test.ts"], maxConcurrency: 8 },
      },
      {
        resolve: { alias: restAlias },
        test: { ...common, name: "prove-rules", include: ["prove/rules/**/*.test.ts"], testTimeout: 7_200_000 },
      },
      { resolve: { alias }, test: { ...common, name: "import", include: ["test/import/**/*.test.ts"] } },
      { resolve: { alias }, test: { ...common, name: "prove-costs", include: ["prove/costs/**/*.test.ts"] } },
    ],
  },
});
