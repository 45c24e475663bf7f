import { type Failure, fail } from "../contract/failures.ts";
import type { Caller } from "../contract/user.ts";
import { orders } from "../store/collections.ts";
import type { PaymentServices } from "./services.ts";
import { type Settled, settlePayment } from "./settle-payment.ts";

/** Settles an order that its customer reports as paid, if Stripe confirms it. */
export const confirmPayment = async (
  services: PaymentServices,
  caller: Caller,
  { orderId, transactionId }: { orderId: string; transactionId: string },
): Promise<Settled | Failure<"order-not-found">> => {
  const order = (await orders(services.db).doc(orderId).get()).data();
  if (!order || order.customer.uid !== caller.uid) return fail("order-not-found");
  if (order.paid && order.transactionId === transactionId) return { ok: true, orderId, changed: false };
  if (order.paymentIntentId !== transactionId) return fail("payment-of-another-order");
  return settlePayment(services, transactionId);
};
