import { logger } from "firebase-functions";
import { onRequest } from "firebase-functions/https";
import { forLog } from "../store/logging.ts";
import { webhookSecret, webhookSecrets } from "./environment.ts";
import { OPTIONS, paymentServices } from "./runtime.ts";

/**
 * What Stripe calls when something happened to a payment. 200: done, seen before, or none of ours; 400: no event that Stripe has signed;
 * 500: not done, to be sent again.
 */
export const stripeWebhook = onRequest(
  { ...OPTIONS, invoker: "public", secrets: webhookSecrets },
  async (request, response) => {
    if (request.method !== "POST") {
      response.set("Allow", "POST").status(405).json({ message: "This address takes POST only." });
      return;
    }
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
    if (!event) {
      response.status(400).json({ message: "This is no event that Stripe has signed." });
      return;
    }
    try {
      response.json({ received: true, outcome: await handlePaymentEvent(services, event) });
    } catch (error) {
      logger.error("A webhook event could not be worked off", {
        event: event.id,
        type: event.type,
        ...forLog(error),
      });
      response.status(500).json({ message: "Not done yet. Please send this event again." });
    }
  },
);
