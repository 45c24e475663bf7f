import { type Failure, fail } from "../contract/failures.ts";
import type { Caller } from "../contract/user.ts";
import { orders } from "../store/collections.ts";
import type { PaymentServices } from "./services.ts";
import { type Settled, settlePayment } from "./settle-payment.ts";

/**
 * A customer says that their order is paid: looked up at Stripe, never believed. `transactionId` is the payment intent's id, and must be
 * the one that was opened for this order.
 */
export const confirmPayment = async (
  shop: PaymentServices,
  caller: Caller,
  { orderId, transactionId }: { orderId: string; transactionId: string },
): Promise<Settled | Failure<"order-not-found">> => {
  const order = (await orders(shop.db).doc(orderId).get()).data();
  await shop.reached?.("order-found");
  if (!order || order.uid !== caller.uid) return fail("order-not-found");
  if (order.paid && order.transactionId === transactionId) return { ok: true, orderId, changed: false };
  if (order.paymentIntentId !== transactionId) return fail("payment-of-another-order");
  return settlePayment(shop, transactionId);
};
