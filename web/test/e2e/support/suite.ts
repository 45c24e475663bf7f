import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with "npm test -- e2e"`);
  return value;
};

export const SITE = setting("SALUS_SITE");
export const API = setting("SALUS_API");
export const STRIPE = setting("STRIPE_EMULATOR");
export const AUTH = `http://${setting("FIREBASE_AUTH_EMULATOR_HOST")}`;

/** The API key in web/.env.emulator. Firebase Authentication stores a session under it. */
export const FIREBASE_API_KEY = "demo-api-key";

setting("FIRESTORE_EMULATOR_HOST");
// Without this, the Admin SDK looks for Google Cloud's metadata server and logs a warning.
process.env.METADATA_SERVER_DETECTION = "none";

/** The shop's database, without security rules. Tests use it to set up and to check what was stored. */
export const db = getFirestore(initializeApp({ projectId: setting("GCLOUD_PROJECT") }));
