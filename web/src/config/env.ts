import { type Env, readEnv } from "./read-env.ts";

/** The settings that vite.config.ts has validated and written into the build. */
declare const SALUS_SETTINGS: Env | undefined;

/** This build's settings: the Firebase project, the Stripe key and, in emulator builds, the emulators' addresses. */
export const env: Env = typeof SALUS_SETTINGS === "undefined" ? readEnv(import.meta.env) : SALUS_SETTINGS;
