import { defineSecret, defineString, expr, projectID } from "firebase-functions/params";
import { parse, storedEmail } from "../contract/fields.ts";
import { SHOP } from "../contract/shop.ts";

/**
 * Everything that the functions read from their environment.
 *
 * In production, the secrets come from Secret Manager (`firebase functions:secrets:set`). In the emulator suite they come from the shell.
 * Without them the functions use the Stripe emulator, whose keys are not secret.
 */
export const inEmulator = process.env.FUNCTIONS_EMULATOR === "true";

/** Where the functions run: SALUS_REGION in functions/.env.<project>, or else in functions/.env. Hosting follows them by their names. */
export const REGION = defineString("SALUS_REGION");

const stripeSecretKey = defineSecret("STRIPE_SECRET_KEY");
const stripeWebhookSecret = defineSecret("STRIPE_WEBHOOK_SECRET");
const smtpUrl = defineSecret("SMTP_URL");

/** The secrets of the functions that call Stripe, and of the webhook. */
export const paymentSecrets = inEmulator ? [] : [stripeSecretKey];
export const webhookSecrets = inEmulator ? [] : [stripeSecretKey, stripeWebhookSecret];
/** The secret of the functions that send mail. */
export const mailSecrets = inEmulator ? [] : [smtpUrl];

const account = (name: string) => expr`${name}@${projectID}.iam.gserviceaccount.com`;

/** The service accounts that the functions run as, one for each role. `npm run set-up-project` makes them with the least rights. */
export const ACCOUNTS = {
  /** Answers visitors with pages and images: reads Firestore, and no secret. */
  pages: account("salus-pages"),
  api: account("salus-api"),
  /** Follows the user accounts of Firebase Authentication. */
  people: account("salus-people"),
  /** Keeps the catalog's view of the products. */
  catalog: account("salus-catalogue"),
  /** Receives what Stripe and Firestore report, and runs on a schedule. */
  payments: account("salus-payments"),
  /** Writes and sends the letters: reads and writes Firestore, and has the password of the mail server. */
  mailer: account("salus-mailer"),
} as const;

interface StripeSettings {
  secretKey: string;
  /** The address of the Stripe emulator ("127.0.0.1:12111"); undefined for Stripe itself. */
  emulatorHost: string | undefined;
}

/** How to reach Stripe. @throws if the secret key is missing or is not a Stripe key. */
export const stripeSettings = (): StripeSettings => {
  const given = process.env.STRIPE_SECRET_KEY;
  if (inEmulator && !given)
    return { secretKey: "sk_test_emulator", emulatorHost: process.env.STRIPE_EMULATOR_HOST ?? "127.0.0.1:12111" };
  if (!given?.match(/^[sr]k_(test|live)_/))
    throw new Error("STRIPE_SECRET_KEY is missing or is not a Stripe secret key");
  return { secretKey: given, emulatorHost: undefined };
};

/** The secret that Stripe signs its webhooks with. @throws if it is missing. */
export const webhookSecret = (): string => {
  const given = process.env.STRIPE_WEBHOOK_SECRET;
  if (inEmulator && !process.env.STRIPE_SECRET_KEY) return given ?? "whsec_emulator";
  if (!given?.startsWith("whsec_")) throw new Error("STRIPE_WEBHOOK_SECRET is missing or is not a webhook secret");
  return given;
};

interface MailSettings {
  /** The mail server: "smtps://user:password@smtp.example.com". */
  url: string;
  /** The addresses that letters come from, and that the owner reads. */
  from: string;
  owner: string;
}

/** How letters are sent, or why they can't be: then they wait. */
export const mailSettings = (): MailSettings | { problem: string } => {
  const { SMTP_URL: url = "", MAIL_FROM, MAIL_OWNER } = process.env;
  const from = MAIL_FROM || SHOP.email;
  const owner = MAIL_OWNER || from;
  if (!/^smtps?:\/\/[^/]/.test(url)) return { problem: "SMTP_URL is missing or is not the address of a mail server" };
  if (!isAddress(from)) return { problem: "MAIL_FROM is not an email address" };
  if (!isAddress(owner)) return { problem: "MAIL_OWNER is not an email address" };
  return { url, from, owner };
};

const isAddress = (text: string) => parse(storedEmail, text).ok;

/** The folder below functions/lib/pages with the pages that are rendered on request. A shop on other ports has a folder of its own. */
export const webFolder = (): string => process.env.SALUS_WEB_FOLDER ?? "dist";

/** The origin of the shop's site: SITE_URL in functions/.env.<project>, or else the project's default site. @throws if SITE_URL is not an address. */
export const siteOrigin = (): string => new URL(process.env.SITE_URL || `https://${projectId()}.web.app`).origin;

/** Where Firebase Authentication answers, or its emulator in its place. */
export const identityToolkitAddress = (): string => {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  return emulator ? `http://${emulator}/identitytoolkit.googleapis.com` : "https://identitytoolkit.googleapis.com";
};

/** The project that these functions run in. */
export const projectId = (): string => {
  const id = process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT;
  if (!id) throw new Error("GCLOUD_PROJECT is missing");
  return id;
};
