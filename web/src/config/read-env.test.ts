import { expect, test } from "vitest";
import { readEnv } from "./read-env.ts";

const whole = {
  VITE_FIREBASE_API_KEY: "key",
  VITE_FIREBASE_AUTH_DOMAIN: "shop.example.com",
  VITE_FIREBASE_PROJECT_ID: "shop",
  VITE_FIREBASE_APP_ID: "app",
  VITE_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
};

test("a whole set is read; emulators are optional, and visits are measured only if that is set", () => {
  const read = { apiKey: "key", stripePublishableKey: "pk_test_1", authEmulator: undefined };
  expect(readEnv(whole)).toMatchObject({ ...read, performanceMonitoring: false });
  const authEmulator = "http://127.0.0.1:9099";
  const more = { VITE_AUTH_EMULATOR: authEmulator, VITE_PERFORMANCE_MONITORING: "true" };
  expect(readEnv({ ...whole, ...more })).toMatchObject({ authEmulator, performanceMonitoring: true });
});

test("an incomplete set is refused with the list of everything that is missing", () => {
  const { VITE_FIREBASE_APP_ID: _, ...rest } = whole;
  expect(() => readEnv({ ...rest, VITE_STRIPE_PUBLISHABLE_KEY: " " })).toThrow(
    "These settings are missing: VITE_FIREBASE_APP_ID, VITE_STRIPE_PUBLISHABLE_KEY",
  );
});
