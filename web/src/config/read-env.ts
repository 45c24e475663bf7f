const required = {
  apiKey: "VITE_FIREBASE_API_KEY",
  authDomain: "VITE_FIREBASE_AUTH_DOMAIN",
  projectId: "VITE_FIREBASE_PROJECT_ID",
  appId: "VITE_FIREBASE_APP_ID",
  stripePublishableKey: "VITE_STRIPE_PUBLISHABLE_KEY",
} as const;

const optional = {
  authEmulator: "VITE_AUTH_EMULATOR",
  firestoreEmulator: "VITE_FIRESTORE_EMULATOR",
  stripeJs: "VITE_STRIPE_JS",
  siteUrl: "VITE_SITE_URL",
  appCheckKey: "VITE_APP_CHECK_KEY",
} as const;

export type Env = Record<keyof typeof required, string> &
  Partial<Record<keyof typeof optional, string>> & {
    /** Turns on Firebase Performance Monitoring. */
    performanceMonitoring: boolean;
  };

/**
 * Reads the settings from environment variables. Throws an Error that lists every required variable that is missing.
 */
export const readEnv = (source: Record<string, unknown>): Env => {
  const text = (name: string) => {
    const value = source[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const missing = Object.values(required).filter((name) => text(name) === undefined);
  if (missing.length > 0)
    throw new Error(`These settings are missing: ${missing.join(", ")}. See .github/docs/deploying.md.`);
  const pick = (names: Record<string, string>) =>
    Object.fromEntries(Object.entries(names).map(([key, name]) => [key, text(name)]));
  const performanceMonitoring = text("VITE_PERFORMANCE_MONITORING") === "true";
  return { ...pick(required), ...pick(optional), performanceMonitoring } as Env;
};
