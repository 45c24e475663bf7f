import { readEnv } from "./read-env.ts";

/** What this build was made with: the Firebase project, the Stripe key, and the emulators' addresses in emulator builds. */
export const env = readEnv(import.meta.env);
