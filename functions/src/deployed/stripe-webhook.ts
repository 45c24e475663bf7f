import { logger } from "firebase-functions";
import { onRequest } from "firebase-functions/https";
import { Refusal, refuse, refuseMethod } from "../http/errors.ts";
import { identify, REQUEST_ID } from "../http/headers.ts";
import { forLog } from "../store/logging.ts";
import { ACCOUNTS, webhookSecret, webhookSecrets } from "./environment.ts";
import { OPTIONS, paymentServices } from "./runtime.ts";

/** Stripe's webhook. After 500, Stripe sends the event again. */
export const stripeWebhook = onRequest(
  { ...OPTIONS, serviceAccount: ACCOUNTS.payments, invoker: "public", secrets: webhookSecrets },
  async (request, response) => {
    response.set(REQUEST_ID, identify(request, response));
    if (request.method !== "POST") return refuseMethod(response, ["POST"]);
    const [{ verifyEvent }, { handlePaymentEvent }, services] = await Promise.all([
      import("../payments/stripe/webhook.ts"),
      import("../payments/handle-payment-event.ts"),
      paymentServices(),
    ]);
    const event = verifyEvent(services.stripe, {
      rawBody: request.rawBody,
      signature: request.get("stripe-signature") ?? "",
      secret: webhookSecret(),
    });
    if (!event) return refuse(response, new Refusal("event-not-signed"));
    if (event === "of-another-kind") return void response.json({ received: true, outcome: "not-ours" });
    try {
      response.json({ received: true, outcome: await handlePaymentEvent(services, event) });
    } catch (error) {
      logger.error("A webhook event was not processed", {
        requestId: response.locals.requestId,
        event: event.id,
        type: event.type,
        ...forLog(error),
      });
      refuse(response, new Refusal("event-not-processed"));
    }
  },
);
