import { defineConfig, devices } from "@playwright/test";

/**
 * Browser tests of the site at SALUS_SITE, which runs on emulators (see functions/dev/tests). The time limits only end
 * tests that hang: on a busy machine a test takes minutes.
 */
export default defineConfig({
  // The journeys of `npm test`, or those of `npm run prove -- browser`.
  testDir: process.env.SALUS_PROVE === "all" ? "prove/browser" : "test/e2e",
  outputDir: "../test-results/e2e",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test that changes the shop's settings for everybody runs alone, at the end.
  projects: [
    { name: "shop", testIgnore: "**/charges.test.ts" },
    { name: "charges", testMatch: "**/charges.test.ts", dependencies: ["shop"] },
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env.SALUS_SITE ?? "http://127.0.0.1:5300",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
