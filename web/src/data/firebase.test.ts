import { afterEach, beforeEach, expect, test, vi } from "vitest";

const initializeAppCheck = vi.hoisted(() => vi.fn());
vi.mock("firebase/app-check", () => ({
  initializeAppCheck,
  ReCaptchaEnterpriseProvider: class {
    key: string;
    constructor(key: string) {
      this.key = key;
    }
  },
}));

beforeEach(() => {
  vi.resetModules();
  initializeAppCheck.mockClear();
});
afterEach(() => vi.unstubAllEnvs());

test("App Check is on where a key is given, before anybody can use the app", async () => {
  vi.stubEnv("VITE_APP_CHECK_KEY", "site-key");
  const { app } = await import("./firebase.ts");
  expect(initializeAppCheck).toHaveBeenCalledExactlyOnceWith(app, {
    provider: expect.objectContaining({ key: "site-key" }),
    isTokenAutoRefreshEnabled: true,
  });
});

test("without a key nothing of it is loaded", async () => {
  await import("./firebase.ts");
  expect(initializeAppCheck).not.toHaveBeenCalled();
});
