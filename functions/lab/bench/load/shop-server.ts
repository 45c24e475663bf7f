import { createApp } from "../../../src/http/app.ts";
import { createStripe } from "../../../src/payments/stripe/client.ts";
import { LOAD_PROJECT, serve } from "./serve.ts";

/** The shop's API, in a process of its own. Nothing of what it is asked needs Stripe. */
serve((db, auth) => {
  const stripe = createStripe({ secretKey: "sk_test_none", emulatorHost: "127.0.0.1:9" });
  return createApp({
    db,
    auth,
    payments: async () => ({ db, stripe, now: () => new Date(), projectId: LOAD_PROJECT }),
  });
});
