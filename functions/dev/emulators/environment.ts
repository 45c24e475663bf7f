import { HOST, PROJECT_ID, ports, REGION } from "../ports.ts";
import { UserError } from "../user-error.ts";
import { webFolder } from "./config.ts";
import { findFirestoreJar } from "./firestore-jar.ts";

export const siteUrl = `http://${HOST}:${ports.site}`;
export const hubUrl = `http://${HOST}:${ports.hub}`;
export const viteUrl = `http://${HOST}:${ports.vite}`;
export const stripeUrl = `http://${HOST}:${ports.stripe}`;
export const mailboxUrl = `http://${HOST}:${ports.mailbox}`;
export const smtpUrl = `smtp://${HOST}:${ports.smtp}`;
export const webhookUrl = `http://${HOST}:${ports.functions}/${PROJECT_ID}/${REGION}/stripeWebhook`;

/**
 * True if payments go to Stripe's test mode instead of the Stripe emulator.
 * @throws UserError when only one of the two keys is set, or one that would charge real cards.
 */
export const usesRealStripe = (env: NodeJS.ProcessEnv = process.env): boolean => {
  const secret = env.STRIPE_SECRET_KEY;
  const publishable = env.VITE_STRIPE_PUBLISHABLE_KEY;
  if (Boolean(secret) !== Boolean(publishable))
    throw new UserError(
      `STRIPE_SECRET_KEY and VITE_STRIPE_PUBLISHABLE_KEY go together, but only ${secret ? "STRIPE_SECRET_KEY" : "VITE_STRIPE_PUBLISHABLE_KEY"} is set: set both to use Stripe's test mode, or neither to use the Stripe emulator.`,
    );
  if (secret && !/^[sr]k_test_/.test(secret))
    throw new UserError(
      "STRIPE_SECRET_KEY is not a test key (sk_test_…): the demo shop never runs with a key that charges real cards.",
    );
  return Boolean(secret);
};

/** Points the Admin SDK at the emulators. */
export const clientEnvironment = () => ({
  GCLOUD_PROJECT: PROJECT_ID,
  FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
  // Keeps the Firestore client from looking for Google's metadata server.
  METADATA_SERVER_DETECTION: "none",
});

/** Connects the Admin SDK of this process to the emulators on this machine, or to those that its environment names. */
export const connectToEmulators = (): void => {
  for (const [name, value] of Object.entries(clientEnvironment())) process.env[name] ||= value;
};

/** How many processes the Functions emulator starts for concurrent calls: 50 by default. A few are faster. */
export const PROCESSES = 6;

/** The environment of firebase-tools and, through it, of the functions. */
export const emulatorEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => {
  const jar = findFirestoreJar(env);
  // FORCE_COLOR, whatever its value, would put colors into the log.
  const { STRIPE_EMULATOR_HOST: _host, FORCE_COLOR: _color, ...rest } = env;
  return {
    ...rest,
    FUNCTIONS_EMULATOR_PARALLEL: env.FUNCTIONS_EMULATOR_PARALLEL ?? String(PROCESSES),
    // How many seconds a process may take to load a function. On a busy machine, the default of 30 is too short.
    FUNCTIONS_DISCOVERY_TIMEOUT: "600",
    NO_UPDATE_NOTIFIER: "1",
    NO_COLOR: "1",
    SALUS_WEB_FOLDER: webFolder,
    SITE_URL: siteUrl,
    // Letters stay on this machine, whatever the environment says.
    SMTP_URL: smtpUrl,
    ...(jar && { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
    ...(!usesRealStripe(env) && { STRIPE_EMULATOR_HOST: `${HOST}:${ports.stripe}` }),
  };
};

/** The environment that the web app is built in, besides web/.env.emulator. */
export const webEnvironment = (env: NodeJS.ProcessEnv = process.env) => ({
  SALUS_PORT_OFFSET: env.SALUS_PORT_OFFSET ?? "0",
  VITE_SITE_URL: siteUrl,
  VITE_AUTH_EMULATOR: `http://${HOST}:${ports.auth}`,
  VITE_FIRESTORE_EMULATOR: `${HOST}:${ports.firestore}`,
  ...(usesRealStripe(env)
    ? { VITE_STRIPE_JS: "", VITE_STRIPE_PUBLISHABLE_KEY: env.VITE_STRIPE_PUBLISHABLE_KEY }
    : { VITE_STRIPE_JS: `${stripeUrl}/v3/` }),
});
