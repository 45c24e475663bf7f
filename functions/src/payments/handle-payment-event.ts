import type Stripe from "stripe";
import { stripeEvents } from "../store/collections.ts";
import { recordCanceled } from "./end-payment.ts";
import type { PaymentServices } from "./services.ts";
import { settlePayment } from "./settle-payment.ts";

export type EventOutcome = "done" | "seen-before" | "not-ours";

/**
 * Handles a verified webhook event. The event only names the payment; its state is retrieved from Stripe. Throws if the work could not be
 * done, so that Stripe sends the event again.
 */
export const handlePaymentEvent = async (services: PaymentServices, event: Stripe.Event): Promise<EventOutcome> => {
  if (event.type !== "payment_intent.succeeded" && event.type !== "payment_intent.canceled") return "not-ours";
  if ((await stripeEvents(services.db).doc(event.id).get()).exists) return "seen-before";

  const paymentIntentId = event.data.object.id;
  if (event.type === "payment_intent.canceled") {
    await recordCanceled(services, paymentIntentId, event.id);
    return "done";
  }
  const settled = await settlePayment(services, paymentIntentId, { eventId: event.id });
  return !settled.ok && settled.code === "payment-of-another-order" ? "not-ours" : "done";
};
