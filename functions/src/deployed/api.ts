import { onRequest } from "firebase-functions/https";
import { answerInPlaceOfThePlatform } from "../http/platform-pages.ts";
import { paymentSecrets, siteOrigin } from "./environment.ts";
import { firestore, identityService, OPTIONS, paymentServices } from "./runtime.ts";

const loadApp = async () => {
  const [{ createApp }, auth] = await Promise.all([import("../http/app.ts"), identityService()]);
  return createApp({ db: firestore(), auth, site: siteOrigin(), payments: paymentServices });
};

answerInPlaceOfThePlatform();

let app: ReturnType<typeof loadApp> | undefined;

/** The HTTP API. */
export const api = onRequest({ ...OPTIONS, invoker: "public", secrets: paymentSecrets }, async (request, response) => {
  app ??= loadApp();
  (await app)(request, response);
});
