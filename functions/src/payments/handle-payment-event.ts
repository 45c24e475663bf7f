import { FieldValue } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { stripeEvents } from "../store/collections.ts";
import { markCanceled } from "./abandon-payment.ts";
import type { PaymentServices } from "./services.ts";
import { settlePayment } from "./settle-payment.ts";

export type EventOutcome = "done" | "seen-before" | "not-ours";

/**
 * What a verified webhook event makes the shop do. The event says only where to look: what holds is asked of Stripe anew. Throws
 * when the work could not be done, so that Stripe sends the event again.
 */
export const handlePaymentEvent = async (shop: PaymentServices, event: Stripe.Event): Promise<EventOutcome> => {
  if (event.type !== "payment_intent.succeeded" && event.type !== "payment_intent.canceled") return "not-ours";
  const eventRef = stripeEvents(shop.db).doc(event.id);
  if ((await eventRef.get()).exists) return "seen-before";
  await shop.reached?.("event-looked-up");

  const paymentIntentId = event.data.object.id;
  if (event.type === "payment_intent.canceled") {
    await markCanceled(shop, paymentIntentId);
    await shop.reached?.("payment-marked");
    await eventRef.set({ receivedAt: FieldValue.serverTimestamp() });
    return "done";
  }
  const settled = await settlePayment(shop, paymentIntentId, event.id);
  return !settled.ok && settled.code === "payment-of-another-order" ? "not-ours" : "done";
};
