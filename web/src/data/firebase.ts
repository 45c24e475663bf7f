import { initializeApp } from "firebase/app";
import { env } from "../config/env.ts";

/** The Firebase app. Reached only through code that loads late: no public page carries it. */
export const app = initializeApp({
  apiKey: env.apiKey,
  authDomain: env.authDomain,
  projectId: env.projectId,
  appId: env.appId,
});

// Before anything asks the project for data: its first call would lack the proof that it comes from this site.
if (env.appCheckKey) {
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import("firebase/app-check");
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(env.appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
}
