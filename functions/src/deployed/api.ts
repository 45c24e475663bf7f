import type { IncomingMessage, ServerResponse } from "node:http";
import { logger } from "firebase-functions";
import { onRequest } from "firebase-functions/https";
import { handlePlatformErrors } from "../http/platform-errors.ts";
import { sendConfirmation } from "../people/send-confirmation.ts";
import { ACCOUNTS, inEmulator, paymentSecrets, siteOrigin } from "./environment.ts";
import { firestore, identityService, identityToolkit, OPTIONS, paymentServices } from "./runtime.ts";

/** A link is personal data: production never logs one. */
const showLink = inEmulator ? (link: string) => logger.info(`Mail with the link ${link}`) : undefined;

const loadApp = async () => {
  const [{ createApp }, auth] = await Promise.all([import("../http/app.ts"), identityService()]);
  const site = siteOrigin();
  const confirmEmail = (idToken: string) => sendConfirmation(identityToolkit(), idToken, `${site}/login`);
  return createApp({ db: firestore(), auth, site, confirmEmail, showLink, payments: paymentServices });
};

let app: ReturnType<typeof loadApp> | undefined;
const answer = async (request: IncomingMessage, response: ServerResponse) => {
  app ??= loadApp();
  (await app)(request, response);
};

handlePlatformErrors(answer);

/** The HTTP API. */
export const api = onRequest(
  { ...OPTIONS, serviceAccount: ACCOUNTS.api, invoker: "public", secrets: paymentSecrets },
  answer,
);
