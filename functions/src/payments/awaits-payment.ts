import type Stripe from "stripe";
import type { StoredOrder } from "../contract/order.ts";
import { heldCents, isPaidInFull } from "./stripe/payment-intents.ts";

/** A payment that succeeded, its customer, and whether the shop has its document. */
interface Received {
  intent: Stripe.PaymentIntent;
  uid: string | undefined;
  isRecorded: boolean;
}

/**
 * True if an unpaid order waits for this payment: it names the payment, is its customer's, and got all of its total.
 * After a backup was restored, neither the order nor a document may name the payment. Then the order that Stripe names
 * waits for it, unless some of the money went back.
 */
export const awaitsPayment = (order: StoredOrder, { intent, uid, isRecorded }: Received): boolean => {
  const isNamed = order.paymentIntentId === intent.id || (!isRecorded && heldCents(intent) === order.totalCents);
  return !order.paid && isNamed && order.customer.uid === uid && isPaidInFull(intent, order.totalCents);
};
