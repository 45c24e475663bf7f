import { defineSecret, defineString } from "firebase-functions/params";
import { parse, storedEmail } from "../contract/fields.ts";
import { SHOP } from "../contract/shop.ts";

/**
 * The environment of the functions.
 *
 * In production, secrets come from Secret Manager (`firebase functions:secrets:set`); in the emulator suite, from the
 * shell. Without them, the functions use the Stripe emulator, whose keys are not secret.
 */
export const inEmulator = process.env.FUNCTIONS_EMULATOR === "true";

/** The region: SALUS_REGION in functions/.env.<project>, or else in functions/.env. */
export const REGION = defineString("SALUS_REGION");

const stripeSecretKey = defineSecret("STRIPE_SECRET_KEY");
const stripeWebhookSecret = defineSecret("STRIPE_WEBHOOK_SECRET");
const smtpUrl = defineSecret("SMTP_URL");

export const paymentSecrets = inEmulator ? [] : [stripeSecretKey];
export const webhookSecrets = inEmulator ? [] : [stripeSecretKey, stripeWebhookSecret];
export const mailSecrets = inEmulator ? [] : [smtpUrl];

interface StripeSettings {
  secretKey: string;
  /** The Stripe emulator's address ("127.0.0.1:12111"); undefined for Stripe itself. */
  emulatorHost: string | undefined;
}

/** The settings of Stripe. @throws if the secret key is missing or is not a Stripe key. */
export const stripeSettings = (): StripeSettings => {
  const given = process.env.STRIPE_SECRET_KEY;
  if (inEmulator && !given)
    return { secretKey: "sk_test_emulator", emulatorHost: process.env.STRIPE_EMULATOR_HOST ?? "127.0.0.1:12111" };
  if (!given?.match(/^[sr]k_(test|live)_/))
    throw new Error("STRIPE_SECRET_KEY is missing or is not a Stripe secret key");
  return { secretKey: given, emulatorHost: undefined };
};

/** The secret that signs Stripe's webhooks. @throws if it is missing. */
export const webhookSecret = (): string => {
  const given = process.env.STRIPE_WEBHOOK_SECRET;
  if (inEmulator && !process.env.STRIPE_SECRET_KEY) return given ?? "whsec_emulator";
  if (!given?.startsWith("whsec_")) throw new Error("STRIPE_WEBHOOK_SECRET is missing or is not a webhook secret");
  return given;
};

interface MailSettings {
  /** The mail server's address: "smtps://user:password@smtp.example.com". */
  url: string;
  /** The sender's address, and the owner's. */
  from: string;
  owner: string;
}

/** The settings of mail, or the reason why emails wait. */
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

/** The folder of rendered pages below functions/lib/pages. A shop on other ports has its own. */
export const webFolder = (): string => process.env.SALUS_WEB_FOLDER ?? "dist";

/** SITE_URL in functions/.env.<project>, or else the default site. @throws if SITE_URL is not a URL. */
export const siteOrigin = (): string => new URL(process.env.SITE_URL || `https://${projectId()}.web.app`).origin;

/** The address of Firebase Authentication, or of its emulator. */
export const identityToolkitAddress = (): string => {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  return emulator ? `http://${emulator}/identitytoolkit.googleapis.com` : "https://identitytoolkit.googleapis.com";
};

export const projectId = (): string => {
  const id = process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT;
  if (!id) throw new Error("GCLOUD_PROJECT is missing");
  return id;
};
