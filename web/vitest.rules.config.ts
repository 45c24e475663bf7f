import { defineConfig } from "vitest/config";
import { alias } from "./vite.config.ts";

/** The law's tests: firestore.rules on the Firestore emulator that FIRESTORE_EMULATOR_HOST names. */
export default defineConfig({
  resolve: { alias },
  test: {
    root: import.meta.dirname,
    include: ["test/{rules,costs}/**/*.test.ts"],
    setupFiles: ["test/setup-console.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
