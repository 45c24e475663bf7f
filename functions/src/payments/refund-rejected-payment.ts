import { paymentAfter } from "../contract/payment.ts";
import { paymentReturned } from "../mail/order-letters.ts";
import { addLettersToUser } from "../mail/outbox.ts";
import { payments, users } from "../store/collections.ts";
import { textOf } from "../store/stored-value.ts";
import { write } from "../store/write.ts";
import { recordEvent } from "./record-event.ts";
import type { PaymentServices } from "./services.ts";
import { refundIntent } from "./stripe/payment-intents.ts";
import { readReversals, reversalsOf } from "./stripe/reversals.ts";

/**
 * Refunds a "refunding" payment in full, once. The commit that finds no order to pay sets that status, so a settled
 * payment is never refunded, and a refunded one never settles. A "refunded" payment may be refunded again, which has no
 * effect unless Stripe still holds the money. The status stays while the payment is disputed, and if Stripe does not
 * accept the refund: then this throws, and the next webhook or sweep tries again.
 */
export const refundRejectedPayment = async (
  { db, stripe }: Pick<PaymentServices, "db" | "stripe">,
  paymentIntentId: string,
  eventId?: string,
): Promise<void> => {
  const ref = payments(db).doc(paymentIntentId);
  const status = (await ref.get()).data()?.status;
  if (status !== "refunded" && !paymentAfter("refund", status))
    throw new Error(`Payment ${paymentIntentId} is ${status ?? "unknown"}: it must be rejected before it is refunded`);
  const outcome = await refundIntent(stripe, paymentIntentId);
  const isReturned =
    outcome === "refunded" || reversalsOf(await readReversals(stripe, paymentIntentId)).dispute === "lost";
  await write(db, async (tx) => {
    const payment = (await tx.get(ref)).data();
    const refunded = paymentAfter("refund", payment?.status);
    if (payment && refunded && isReturned) {
      tx.update(ref, { status: refunded });
      // Read without the schema: a damaged profile must not keep the money here.
      const profile = await tx.get(users(db).doc(payment.uid));
      const [email, name] = [textOf(profile.get("email")), textOf(profile.get("name"))];
      if (outcome === "refunded")
        await addLettersToUser(tx, db, payment.uid, [paymentReturned(paymentIntentId, payment, { email, name })]);
    }
    await recordEvent(tx, db, eventId);
  });
};
