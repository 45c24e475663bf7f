import { type Env, readEnv } from "./read-env.ts";

/** What vite.config.ts has read and held complete, written into the build: the scripts carry the settings, not their reading. */
declare const SALUS_SETTINGS: Env | undefined;

/** What this build was made with: the Firebase project, the Stripe key, and the emulators' addresses in emulator builds. */
export const env: Env = typeof SALUS_SETTINGS === "undefined" ? readEnv(import.meta.env) : SALUS_SETTINGS;
