import { type PaymentStatus, paymentAfter } from "../contract/payment.ts";
import { payments } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { recordEvent } from "./record-event.ts";
import type { PaymentServices } from "./services.ts";
import { settlePayment } from "./settle-payment.ts";
import { cancelIntent } from "./stripe/payment-intents.ts";

/** Ends a deleted order's payment: cancels or refunds it. Safe to repeat. Throws while Stripe can't end it. */
export const endPayment = async (services: PaymentServices, paymentIntentId: string): Promise<void> => {
  if ((await stopPayment(services, paymentIntentId)) === "succeeded") await settlePayment(services, paymentIntentId);
};

const ENDED: PaymentStatus[] = ["settled", "returned", "canceled", "refunded"];

/** The part that moves no money. "succeeded": the money came, and must be settled or refunded. */
export const stopPayment = async (
  services: PaymentServices,
  paymentIntentId: string,
): Promise<"ended" | "succeeded"> => {
  const status = (await payments(services.db).doc(paymentIntentId).get()).data()?.status;
  if (status && ENDED.includes(status)) return "ended";

  const outcome = await cancelIntent(services.stripe, paymentIntentId);
  if (outcome === "processing") throw new Error(`Payment ${paymentIntentId} is still being processed`);
  if (outcome === "succeeded") return "succeeded";
  await recordCanceled(services, paymentIntentId);
  return "ended";
};

/** Records a cancellation at Stripe, and its webhook event. A payment that is no longer open stays. */
export const recordCanceled = ({ db }: Store, paymentIntentId: string, eventId?: string): Promise<void> =>
  write(db, async (tx) => {
    const payment = await tx.get(payments(db).doc(paymentIntentId));
    const status = paymentAfter("cancel", payment.data()?.status);
    if (status) tx.update(payment.ref, { status });
    await recordEvent(tx, db, eventId);
  });
