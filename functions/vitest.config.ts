import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The web app imports the contract by this name. Some tests use what the web app writes. */
const contract = fileURLToPath(new URL("src/contract/", import.meta.url));

export default defineConfig({
  resolve: { alias: [{ find: /^contract\/(.+)$/, replacement: `${contract}$1.ts` }] },
  test: {
    // They end tests that hang. A busy machine must not reach them.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 1_800_000, interval: 200 } },
    // Keeps the Firestore client from looking for Google's metadata server.
    env: { METADATA_SERVER_DETECTION: "none" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,dev,lab,stripe-emulator,testing,tools}/**/*.test.ts"],
          // They share no state, so each worker loads the modules once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "emulators",
          include: ["test/**/*.test.ts"],
          exclude: ["**/*.alone.test.ts"],
          isolate: false,
        },
      },
      // These replace modules that the others have loaded.
      { extends: true, test: { name: "emulators-alone", include: ["test/**/*.alone.test.ts"] } },
      { extends: true, test: { name: "prove", include: ["prove/**/*.test.ts"] } },
    ],
  },
});
