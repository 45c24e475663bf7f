import { defineConfig, devices } from "@playwright/test";

/** The shop in a real browser, on the emulators that SALUS_SITE names (see functions/dev/tests). */
export default defineConfig({
  testDir: "test/e2e",
  outputDir: "../test-results/e2e",
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env.SALUS_SITE ?? "http://127.0.0.1:5300",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
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
