import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { type Failure, fail } from "../contract/failures.ts";
import { CURRENCY, isPayable, orderTotalCents } from "../contract/money.ts";
import type { StoredOrder } from "../contract/order.ts";
import type { Caller } from "../contract/user.ts";
import { orders, payments } from "../store/collections.ts";
import { unchanged, untilUndisturbed } from "../store/until-undisturbed.ts";
import type { PaymentServices } from "./services.ts";
import { settlePayment } from "./settle-payment.ts";
import { isStripeFailure } from "./stripe/errors.ts";
import { cancelIntent, createIntent, isRepeated, retrieveIntent } from "./stripe/payment-intents.ts";

export type OpenedPayment =
  | { ok: true; clientSecret: string; paymentIntentId: string }
  | Failure<"order-not-found" | "order-already-paid" | "total-not-payable" | "payment-in-progress">;

/** How often a rival may change the order under our hands before we say that it is busy. */
const ROUNDS = 5;

/**
 * Opens the one payment intent by which an order can be paid, or gives the one that is open. The amount (whole cents) is
 * worked out from the stored order. Only the intent that the order names is ever handed out: one that lost a race for that
 * place is canceled, and nobody has its secret. Throws when Stripe can't be reached; nothing is charged then.
 */
export const openPayment = async (shop: PaymentServices, caller: Caller, orderId: string): Promise<OpenedPayment> => {
  for (let round = 0; round < ROUNDS; round++) {
    const found = await orders(shop.db).doc(orderId).get();
    await shop.reached?.("order-read");
    const order = found.data();
    if (!order || order.uid !== caller.uid) return fail("order-not-found");
    if (order.paid) return fail("order-already-paid");
    if (!isPayable(orderTotalCents(order))) return fail("total-not-payable");

    const present = order.paymentIntentId && (await retrieveIntent(shop.stripe, order.paymentIntentId));
    if (present) await shop.reached?.("intent-retrieved");
    if (present && present.status !== "canceled") {
      if (present.status !== "succeeded") return handOut(present);
      const settled = await settlePayment(shop, present.id);
      if (settled.ok) return fail("order-already-paid");
      // Its money went back; the order may still be paid by another intent.
    }
    const intent = await replaceIntent(shop, found, order);
    if (intent) return handOut(intent);
  }
  return fail("payment-in-progress");
};

const handOut = (intent: Stripe.PaymentIntent): OpenedPayment => {
  if (!intent.client_secret) throw new Error(`Stripe gave no client secret for ${intent.id}`);
  return { ok: true, clientSecret: intent.client_secret, paymentIntentId: intent.id };
};

/** Creates the order's next intent and records it; undefined when the order changed meanwhile and must be read again. */
const replaceIntent = async (
  shop: PaymentServices,
  found: DocumentSnapshot<StoredOrder>,
  order: StoredOrder,
): Promise<Stripe.PaymentIntent | undefined> => {
  const { stripe } = shop;
  const cents = orderTotalCents(order);
  const attempt = (order.paymentAttempt ?? 0) + (order.paymentIntentId ? 1 : 0);
  const intent = await createIntent(
    stripe,
    { orderId: found.id, uid: order.uid, shop: shop.projectId },
    cents,
    attempt,
  ).catch((error: unknown) => giveUpAttempt(found, order, attempt, error));
  await shop.reached?.("intent-created");

  const recorded = await untilUndisturbed(() => record(shop, found.id, order, { id: intent.id, cents, attempt }));
  await shop.reached?.("intent-recorded");
  // What Stripe repeats is the intent as it was when it was made: it has to be looked up.
  if (recorded === "recorded") return isRepeated(intent) ? undefined : intent;
  if (recorded === "outrun") await cancelUnnamed(shop, found.id, intent.id);
  return undefined;
};

/** Makes the intent the one that the order names, unless the order has moved on since it was read. */
const record = async (
  { db, reached }: PaymentServices,
  orderId: string,
  order: StoredOrder,
  intent: { id: string; cents: number; attempt: number },
): Promise<"recorded" | "outrun" | "stale"> => {
  const orderRef = orders(db).doc(orderId);
  const paymentRef = payments(db).doc(intent.id);
  const [now, known] = await Promise.all([orderRef.get(), paymentRef.get()]);
  const current = now.data();
  await reached?.("order-read-again");
  if (current?.paymentIntentId === intent.id) return "recorded";
  if (!current || current.paid || current.paymentIntentId !== order.paymentIntentId) return "outrun";
  // The key gave an intent of an earlier order of the same id: it is not this order's to hand out.
  if (known.exists) {
    await orderRef.update({ paymentAttempt: pastAttempt(order, intent.attempt) }, unchanged(now));
    return "stale";
  }
  const batch = db.batch();
  batch.update(orderRef, { paymentIntentId: intent.id, paymentAttempt: intent.attempt }, unchanged(now));
  batch.create(paymentRef, {
    orderId,
    uid: order.uid,
    amount: intent.cents,
    currency: CURRENCY,
    status: "open",
    createdAt: FieldValue.serverTimestamp(),
    settledAt: null,
  });
  await batch.commit();
  return "recorded";
};

/** What to store so that the next attempt is not this one: an order without an intent stores the attempt to come. */
const pastAttempt = (order: StoredOrder, attempt: number) => (order.paymentIntentId ? attempt : attempt + 1);

/**
 * Stripe keeps the answer to an idempotency key, a failure of its own too. The next call must be another attempt then, or it would
 * get the same failure for a day. The intent that may have been made all the same is harmless: nobody has its secret.
 */
const giveUpAttempt = async (
  found: DocumentSnapshot<StoredOrder>,
  order: StoredOrder,
  attempt: number,
  error: unknown,
): Promise<never> => {
  if (isStripeFailure(error)) {
    const changes = { paymentAttempt: pastAttempt(order, attempt) };
    // Where the order changed meanwhile, that change is the newer truth.
    await found.ref.update(changes, unchanged(found)).catch(() => undefined);
  }
  throw error;
};

/** Cancels an intent that no order names. Two calls with one key share one intent: it may be the order's after all. */
const cancelUnnamed = async ({ db, stripe }: PaymentServices, orderId: string, intentId: string): Promise<void> => {
  const order = await orders(db).doc(orderId).get();
  if (order.data()?.paymentIntentId !== intentId) await cancelIntent(stripe, intentId);
};
