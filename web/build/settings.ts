import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnv } from "vite";
import { type Env, readEnv } from "../src/config/read-env.ts";

/**
 * The settings of a build. A build for production reads web/.env.production, or the file of the project that
 * firebase-tools deploys to (web/.env.<project>) if there is one; with `.local` added to their names, git ignores them.
 * @throws if settings are missing, if they are for another project, or if they point at emulators.
 */
export const readSettings = (mode: string, folder: string, project = process.env.GCLOUD_PROJECT): Env => {
  if (mode !== "production" || !project) return readEnv(loadEnv(mode, folder));
  const own = [`.env.${project}`, `.env.${project}.local`].some((file) => existsSync(join(folder, file)));
  const settings = readEnv(loadEnv(own ? project : mode, folder));
  if (settings.projectId !== project)
    throw new Error(
      `The web app's settings are for the project "${settings.projectId}", but this deployment goes to "${project}": write the settings of "${project}" to web/.env.${project}.local.`,
    );
  if (settings.authEmulator || settings.firestoreEmulator || settings.stripeJs)
    throw new Error(
      "The web app's settings point at emulators: unset VITE_AUTH_EMULATOR, VITE_FIRESTORE_EMULATOR and VITE_STRIPE_JS.",
    );
  return settings;
};
