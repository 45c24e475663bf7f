import type Stripe from "stripe";
import type { StoredOrder } from "../contract/order.ts";
import { heldCents, isPaidInFull } from "./stripe/payment-intents.ts";

/** A payment that succeeded: whose it is, and whether the shop has a document of it. */
interface Received {
  intent: Stripe.PaymentIntent;
  uid: string | undefined;
  isRecorded: boolean;
}

/**
 * Whether an unpaid order waits for this payment: it names the payment, is its customer's, and all of its total came. After a backup was
 * restored, neither the order nor a document may know of the payment. The order that Stripe names waits for it then, unless some of the
 * money went back since.
 */
export const awaitsPayment = (order: StoredOrder, { intent, uid, isRecorded }: Received): boolean => {
  const isNamed = order.paymentIntentId === intent.id || (!isRecorded && heldCents(intent) === order.totalCents);
  return !order.paid && isNamed && order.customer.uid === uid && isPaidInFull(intent, order.totalCents);
};
