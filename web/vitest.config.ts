import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { alias } from "./vite.config.ts";

/** Unit tests: they stand beside the code they test and need no emulator. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  test: {
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["{src,build}/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    env: {
      VITE_FIREBASE_API_KEY: "demo-api-key",
      VITE_FIREBASE_AUTH_DOMAIN: "demo-shop.firebaseapp.com",
      VITE_FIREBASE_PROJECT_ID: "demo-shop",
      VITE_FIREBASE_APP_ID: "1:1234567890:web:demo",
      VITE_STRIPE_PUBLISHABLE_KEY: "pk_test_salus",
    },
  },
});
