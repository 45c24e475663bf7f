import { payments } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { unchanged, untilUndisturbed } from "../store/until-undisturbed.ts";
import type { PaymentServices } from "./services.ts";
import { settlePayment } from "./settle-payment.ts";
import { cancelIntent } from "./stripe/payment-intents.ts";

/**
 * Ends the payment of an order that is gone: the intent is canceled, or, where the money had already come, refunded in full.
 * Safe to call again. Throws when it can't be ended yet (Stripe out of reach, or the payment still being processed): call again.
 */
export const abandonPayment = async (shop: PaymentServices, paymentIntentId: string): Promise<void> => {
  const paymentRef = payments(shop.db).doc(paymentIntentId);
  const status = (await paymentRef.get()).data()?.status;
  await shop.reached?.("payment-read");
  if (status === "settled" || status === "canceled" || status === "refunded") return;

  const outcome = await cancelIntent(shop.stripe, paymentIntentId);
  await shop.reached?.("intent-canceled");
  if (outcome === "processing") throw new Error(`Payment ${paymentIntentId} is still being processed`);
  if (outcome === "succeeded") {
    await settlePayment(shop, paymentIntentId);
    return;
  }
  await markCanceled(shop, paymentIntentId);
};

/** Records that a payment can't be paid any more; nothing when its fate is already known. */
export const markCanceled = ({ db, reached }: Store, paymentIntentId: string): Promise<void> =>
  untilUndisturbed(async () => {
    const payment = await payments(db).doc(paymentIntentId).get();
    await reached?.("payment-read-again");
    if (payment.data()?.status === "open") await payment.ref.update({ status: "canceled" }, unchanged(payment));
  });
