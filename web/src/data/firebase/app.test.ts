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

test.each([
  ["on where a key is given", "site-key", 1],
  ["off without a key", "", 0],
])("App Check is %s", async (_, key, times) => {
  vi.resetModules();
  vi.stubEnv("VITE_APP_CHECK_KEY", key);
  const { app } = await import("./app.ts");
  expect(initializeAppCheck).toHaveBeenCalledTimes(times);
  if (times > 0)
    expect(initializeAppCheck).toHaveBeenCalledWith(app, {
      provider: expect.objectContaining({ key: "site-key" }),
      isTokenAutoRefreshEnabled: true,
    });
});
