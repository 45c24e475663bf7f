import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    testTimeout: 30_000,
    // The Firestore client must not go looking for Google's metadata server: there is only the emulator.
    env: { METADATA_SERVER_DETECTION: "none" },
    projects: [
      { extends: true, test: { name: "unit", include: ["{src,dev,lab,testing,tools}/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "emulators",
          include: ["{test,stripe-emulator}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "test/start/**", "test/proof/**"],
        },
      },
      // Runs the tests of the rules against hundreds of mistakes in the rules: once, and by itself.
      {
        extends: true,
        test: { name: "proof", include: ["test/proof/**/*.test.ts"], testTimeout: 600_000, hookTimeout: 600_000 },
      },
      // Starts and kills the whole shop on ports of its own, several times.
      { extends: true, test: { name: "start", include: ["test/start/**/*.test.ts"], testTimeout: 300_000 } },
    ],
  },
});
