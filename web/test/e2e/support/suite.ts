import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with "npm test -- e2e"`);
  return value;
};

/** Where the shop under test is. */
export const SITE = setting("SALUS_SITE");
export const API = setting("SALUS_API");
export const STRIPE = setting("STRIPE_EMULATOR");
export const AUTH = `http://${setting("FIREBASE_AUTH_EMULATOR_HOST")}`;

/** The key that the web app was built with (web/.env.emulator): the identity service files a session under it. */
export const FIREBASE_API_KEY = "demo-api-key";

setting("FIRESTORE_EMULATOR_HOST");
// The Admin SDK would look for a cloud around it, and complain that there is none.
process.env.METADATA_SERVER_DETECTION = "none";

/** The shop's database, beyond the rules: for what a test starts from, and for what became of it. */
export const db = getFirestore(initializeApp({ projectId: setting("GCLOUD_PROJECT") }));
