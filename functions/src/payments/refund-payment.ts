import { FieldValue } from "firebase-admin/firestore";
import { payments, stripeEvents } from "../store/collections.ts";
import type { PaymentServices } from "./services.ts";
import { refundIntent } from "./stripe/payment-intents.ts";

/**
 * Sends back, in full and once, the money of a payment that is marked "refunding". That mark is set in the same write
 * that finds no order to pay, so a settled payment is never refunded and a refunded one never settles. Throws when Stripe does
 * not take the refund: the mark stays, and the next webhook or sweep carries on.
 */
export const refundPayment = async (
  shop: Pick<PaymentServices, "db" | "stripe" | "reached">,
  paymentIntentId: string,
  eventId?: string,
): Promise<void> => {
  await refundIntent(shop.stripe, paymentIntentId);
  await shop.reached?.("intent-refunded");
  const batch = shop.db.batch();
  batch.update(payments(shop.db).doc(paymentIntentId), { status: "refunded" });
  if (eventId) batch.set(stripeEvents(shop.db).doc(eventId), { receivedAt: FieldValue.serverTimestamp() });
  await batch.commit();
};
