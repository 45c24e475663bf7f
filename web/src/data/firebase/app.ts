import { initializeApp } from "firebase/app";
import { env } from "../../config/env.ts";

/** The Firebase app. Only lazily loaded code imports it, so that no public page carries it. */
export const app = initializeApp({
  apiKey: env.apiKey,
  authDomain: env.authDomain,
  projectId: env.projectId,
  appId: env.appId,
});

// App Check has to be on before the first request, or that request carries no proof that it comes from this site.
if (env.appCheckKey) {
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import("firebase/app-check");
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(env.appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
}
