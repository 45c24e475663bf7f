import type Stripe from "stripe";
import type { StoredOrder } from "../contract/order.ts";
import { heldCents, isPaidInFull } from "./stripe/payment-intents.ts";

/**
 * Whether an unpaid order waits for this payment, which succeeded: it names the payment, is its customer's, and all of its total came. After a
 * backup was restored, neither the order nor a document (`isRecorded`) may know of the payment. The order that Stripe names waits for it
 * then, unless some of the money went back since.
 */
export const awaitsPayment = (order: StoredOrder, intent: Stripe.PaymentIntent, isRecorded: boolean): boolean => {
  const total = order.totalCents;
  const isNamed = order.paymentIntentId === intent.id || (!isRecorded && heldCents(intent) === total);
  return !order.paid && isNamed && order.customer.uid === intent.metadata.uid && isPaidInFull(intent, total);
};
