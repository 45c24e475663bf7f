import { expect, test, vi } from "vitest";

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

test("App Check is on where a key is given", async () => {
  vi.resetModules();
  vi.stubEnv("VITE_APP_CHECK_KEY", "");
  await import("./app.ts");
  expect(initializeAppCheck).not.toHaveBeenCalled();
  vi.resetModules();
  vi.stubEnv("VITE_APP_CHECK_KEY", "site-key");
  const { app } = await import("./app.ts");
  const provider = expect.objectContaining({ key: "site-key" });
  expect(initializeAppCheck).toHaveBeenCalledExactlyOnceWith(app, { provider, isTokenAutoRefreshEnabled: true });
});
