import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { alias } from "./build/standalone-scripts.ts";

/** The settings of both projects. test/setup-console.ts says why files need no isolation from each other. */
const shared = {
  root: import.meta.dirname,
  isolate: false,
  // A busy machine is slow; a test that hangs still ends.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  mockReset: true,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  env: {
    VITE_FIREBASE_API_KEY: "demo-api-key",
    VITE_FIREBASE_AUTH_DOMAIN: "demo-shop.firebaseapp.com",
    VITE_FIREBASE_PROJECT_ID: "demo-shop",
    VITE_FIREBASE_APP_ID: "1:1234567890:web:demo",
    VITE_STRIPE_PUBLISHABLE_KEY: "pk_test_salus",
  },
};

const DOM_TESTS = ["src/**/*.test.tsx", "src/**/*.dom.test.ts"];

/** Unit tests stand beside the code they test and need no emulator. Most need no DOM either: jsdom is slow. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "node",
          include: ["{src,build}/**/*.test.ts"],
          exclude: DOM_TESTS,
          setupFiles: ["test/setup-console.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "dom",
          environment: "jsdom",
          include: DOM_TESTS,
          setupFiles: ["test/setup-console.ts", "test/setup-dom.ts"],
        },
      },
    ],
  },
});
