import { onRequest } from "firebase-functions/https";
import { paymentSecrets } from "../environment.ts";
import { firestore, LIMITS, liveShop } from "./runtime.ts";

const loadApp = async () => {
  const [{ createApp }, { getAuth }] = await Promise.all([import("../api/app.ts"), import("firebase-admin/auth")]);
  const db = firestore();
  return createApp({ db, auth: getAuth(), shop: liveShop });
};

let app: ReturnType<typeof loadApp> | undefined;

/** The HTTP API. */
export const api = onRequest({ ...LIMITS, invoker: "public", secrets: paymentSecrets }, async (request, response) => {
  app ??= loadApp();
  (await app)(request, response);
});
