import { type App, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { FUNCTION_LIMITS } from "../contract/function-resources.ts";
import type { MailServices } from "../mail/send-letter.ts";
import type { PaymentServices } from "../payments/services.ts";
import {
  identityToolkitAddress,
  inEmulator,
  mailSettings,
  projectId,
  REGION,
  siteOrigin,
  stripeSettings,
} from "./environment.ts";

export const OPTIONS = { region: REGION, ...FUNCTION_LIMITS } as const;

let app: App | undefined;

// firebase-functions creates an app of its own, so checking for any app is not enough.
const ownApp = () => {
  app ??= initializeApp();
  return app;
};

export const firestore = () => getFirestore(ownApp());
export const identityService = async () => (await import("firebase-admin/auth")).getAuth(ownApp());

/** Firebase Authentication's REST API. Its emulator accepts any credential named "owner". */
export const identityToolkit = () => {
  const { credential } = ownApp().options;
  return {
    address: identityToolkitAddress(),
    projectId: projectId(),
    accessToken: async () => (inEmulator ? "owner" : ((await credential?.getAccessToken())?.access_token ?? "")),
  };
};

const openPayments = async (): Promise<PaymentServices> => {
  const [{ createStripe }, { askStripeTax }] = await Promise.all([
    import("../payments/stripe/client.ts"),
    import("../payments/stripe/tax.ts"),
  ]);
  const stripe = createStripe(stripeSettings());
  return { db: firestore(), stripe, askTax: askStripeTax(stripe), now: () => new Date(), projectId: projectId() };
};

let services: Promise<PaymentServices> | undefined;

/** The services of payments, created once per instance. Loads Stripe: call it only where money moves. */
export const paymentServices = (): Promise<PaymentServices> => {
  services ??= openPayments();
  return services;
};

const openMail = async (): Promise<MailServices | undefined> => {
  const settings = mailSettings();
  if ("problem" in settings) return void logger.error(`Letters are not sent, and wait: ${settings.problem}`);
  const { smtpDelivery } = await import("../mail/smtp.ts");
  const deliver = smtpDelivery(settings.url, settings.from);
  return { db: firestore(), now: () => new Date(), site: siteOrigin(), owner: settings.owner, deliver };
};

let mailing: Promise<MailServices | undefined> | undefined;

/** The services of mail, created once per instance; undefined, and logged once, without a mail server. */
export const mailServices = (): Promise<MailServices | undefined> => {
  mailing ??= openMail();
  return mailing;
};
