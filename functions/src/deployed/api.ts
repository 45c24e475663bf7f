import type { IncomingMessage, ServerResponse } from "node:http";
import { onRequest } from "firebase-functions/https";
import { handlePlatformErrors } from "../http/platform-errors.ts";
import { sendConfirmation } from "../people/send-confirmation.ts";
import { ACCOUNTS } from "./accounts.ts";
import { paymentSecrets, siteOrigin } from "./environment.ts";
import { firestore, identityService, identityToolkit, OPTIONS, paymentServices } from "./runtime.ts";

const loadApp = async () => {
  const [{ createApp }, auth] = await Promise.all([import("../http/app.ts"), identityService()]);
  const site = siteOrigin();
  const confirmEmail = (idToken: string) => sendConfirmation(identityToolkit(), idToken, `${site}/login`);
  return createApp({ db: firestore(), auth, site, confirmEmail, payments: paymentServices });
};

let app: ReturnType<typeof loadApp> | undefined;
const answer = async (request: IncomingMessage, response: ServerResponse) => {
  app ??= loadApp();
  (await app)(request, response);
};

handlePlatformErrors(answer);

export const api = onRequest(
  { ...OPTIONS, serviceAccount: ACCOUNTS.api, invoker: "public", secrets: paymentSecrets },
  answer,
);
