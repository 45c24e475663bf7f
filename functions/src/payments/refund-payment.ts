import { paymentAfter } from "../contract/payment.ts";
import { payments } from "../store/collections.ts";
import { write } from "../store/write.ts";
import { recordEvent } from "./record-event.ts";
import type { PaymentServices } from "./services.ts";
import { refundIntent } from "./stripe/payment-intents.ts";

/**
 * Refunds a payment whose status is "refunding", in full and once. That status is set in the same commit that finds no order to pay, so a
 * settled payment is never refunded and a refunded one never settles. A payment that is "refunded" already may be refunded again, which
 * has no effect unless Stripe still holds the money. Throws for every other status, and if Stripe does not accept the refund: the
 * status then stays, and the next webhook or sweep tries again.
 */
export const refundPayment = async (
  { db, stripe }: Pick<PaymentServices, "db" | "stripe">,
  paymentIntentId: string,
  eventId?: string,
): Promise<void> => {
  const ref = payments(db).doc(paymentIntentId);
  const status = (await ref.get()).data()?.status;
  if (status !== "refunded" && !paymentAfter("refund", status))
    throw new Error(`Payment ${paymentIntentId} is ${status ?? "unknown"}: it must be rejected before it is refunded`);
  await refundIntent(stripe, paymentIntentId);
  await write(db, async (tx) => {
    const refunded = paymentAfter("refund", (await tx.get(ref)).data()?.status);
    if (refunded) tx.update(ref, { status: refunded });
    await recordEvent(tx, db, eventId);
  });
};
