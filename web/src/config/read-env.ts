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
    /** The part of all visits whose speed is measured, from 0 to 1. */
    speedSample: number;
  };

const SPEED_SAMPLE = 0.1;

const speedSampleOf = (given: string | undefined): number => {
  const sample = Number(given ?? SPEED_SAMPLE);
  if (sample >= 0 && sample <= 1) return sample;
  throw new Error("VITE_SPEED_SAMPLE must be a number from 0 (no visit is measured) to 1 (every visit is).");
};

/**
 * Reads the settings from environment variables. Throws an Error that lists every required variable that is missing, or says what is wrong.
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
  return { ...pick(required), ...pick(optional), speedSample: speedSampleOf(text("VITE_SPEED_SAMPLE")) } as Env;
};
