import { FieldValue } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { type Failure, fail } from "../contract/failures.ts";
import { CURRENCY, isPayable } from "../contract/money.ts";
import { partsOf, type StoredOrder } from "../contract/order.ts";
import { paymentAfter } from "../contract/payment.ts";
import { totalChanged } from "../contract/quote.ts";
import type { Caller } from "../contract/user.ts";
import { orders, payments } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { quoteOrder } from "./quote-order.ts";
import type { PaymentServices } from "./services.ts";
import { settlePayment } from "./settle-payment.ts";
import { isKeyOfAnother, isStripeFailure } from "./stripe/errors.ts";
import { cancelIntent, createIntent, isRepeated, retrieveIntent } from "./stripe/payment-intents.ts";

type OpenedPayment =
  | { ok: true; clientSecret: string; paymentIntentId: string }
  | ReturnType<typeof totalChanged>
  | Failure<"order-not-found" | "order-already-paid" | "address-without-state" | "total-not-payable">
  | Failure<"payment-in-progress" | "payment-unknown">;

/** The number of times that another call may change the order before this one gives up. */
const ROUNDS = 5;

/**
 * Opens an order's payment intent, or returns the open one. The amount comes from the stored order, in cents. A
 * customer only gets the intent that the order names; one that lost a race is canceled. Throws if Stripe can't be
 * reached; nothing is charged then.
 */
export const openPayment = async (
  services: PaymentServices,
  caller: Caller,
  orderId: string,
  { totalCents }: { totalCents?: number | undefined } = {},
): Promise<OpenedPayment> => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = (await orders(services.db).doc(orderId).get()).data();
    if (!order || order.customer.uid !== caller.uid) return fail("order-not-found");
    if (order.paid) return fail("order-already-paid");
    if (!order.quotedAt) {
      if ((await quoteOrder(services, orderId)) === "no-state") return fail("address-without-state");
      continue;
    }
    if (totalCents !== undefined && totalCents !== order.totalCents)
      return totalChanged(totalCents, { ...partsOf(order), totalCents: order.totalCents });
    if (!isPayable(order.totalCents)) return fail("total-not-payable");

    const present = order.paymentIntentId && (await retrieveIntent(services.stripe, order.paymentIntentId));
    if (present && present.status !== "canceled") {
      if (present.status !== "succeeded") return handOut(present);
      const settled = await settlePayment(services, present.id);
      if (settled.ok) return fail("order-already-paid");
      if (settled.code === "payment-unknown") return fail(settled.code);
      // Its money was refunded. Another intent can pay the order.
    }
    const intent = await replaceIntent(services, orderId, order);
    if (intent) return handOut(intent);
  }
  return fail("payment-in-progress");
};

const handOut = (intent: Stripe.PaymentIntent): OpenedPayment => {
  if (!intent.client_secret) throw new Error(`Stripe returned no client secret for ${intent.id}`);
  return { ok: true, clientSecret: intent.client_secret, paymentIntentId: intent.id };
};

/** Creates and records the order's next intent; undefined if the order changed meanwhile. */
const replaceIntent = async (
  services: PaymentServices,
  orderId: string,
  order: StoredOrder,
): Promise<Stripe.PaymentIntent | undefined> => {
  const { stripe, projectId } = services;
  const cents = order.totalCents;
  const attempt = (order.paymentAttempt ?? 0) + (order.paymentIntentId ? 1 : 0);
  const intent = await createIntent(
    stripe,
    { orderId, uid: order.customer.uid, shop: projectId },
    cents,
    attempt,
  ).catch((error: unknown) => giveUpAttempt(services, orderId, order, attempt, error));
  if (!intent) return undefined;

  const recorded = await record(services, orderId, order, { id: intent.id, cents, attempt });
  // A repeated response shows the intent as it was created, so it must be retrieved.
  if (recorded === "recorded") return isRepeated(intent) ? undefined : intent;
  if (recorded === "outrun") await cancelUnnamed(services, orderId, intent.id);
  return undefined;
};

/** Makes the intent the order's, unless the order changed since it was read. */
const record = (
  { db }: Store,
  orderId: string,
  order: StoredOrder,
  intent: { id: string; cents: number; attempt: number },
): Promise<"recorded" | "outrun" | "stale"> =>
  write(db, async (tx) => {
    const [now, known] = await tx.getAll(orders(db).doc(orderId), payments(db).doc(intent.id));
    const current = now.data();
    if (current?.paymentIntentId === intent.id) return "recorded";
    if (!current || current.paid || current.paymentIntentId !== order.paymentIntentId) return "outrun";
    const status = paymentAfter("open", known.data()?.status);
    if (!status) {
      // The key returned the intent of an earlier order with the same ID, which can't pay this one.
      tx.update(now.ref, { paymentAttempt: pastAttempt(order, intent.attempt) });
      return "stale";
    }
    tx.update(now.ref, { paymentIntentId: intent.id, paymentAttempt: intent.attempt });
    tx.create(known.ref, {
      orderId,
      uid: order.customer.uid,
      amount: intent.cents,
      currency: CURRENCY,
      status,
      createdAt: FieldValue.serverTimestamp(),
      settledAt: null,
    });
    return "recorded";
  });

/** The attempt to store, so that the next one differs: an order without an intent stores the one to come. */
const pastAttempt = (order: StoredOrder, attempt: number) => (order.paymentIntentId ? attempt : attempt + 1);

/**
 * Stripe repeats its response to an idempotency key for a day, even a failure, so the next call must be another
 * attempt. An intent created despite the failure is harmless: nobody has its secret. Throws, unless only the key was
 * refused.
 */
const giveUpAttempt = async (
  { db }: Store,
  orderId: string,
  order: StoredOrder,
  attempt: number,
  error: unknown,
): Promise<undefined> => {
  if (isStripeFailure(error) || isKeyOfAnother(error))
    await write(db, async (tx) => {
      const found = await tx.get(orders(db).doc(orderId));
      const current = found.data();
      // If the order changed meanwhile, the other call has decided on its next attempt.
      if (!current || current.paymentIntentId !== order.paymentIntentId) return;
      if (current.paymentAttempt === order.paymentAttempt)
        tx.update(found.ref, { paymentAttempt: pastAttempt(order, attempt) });
    }).catch(() => undefined);
  if (!isKeyOfAnother(error)) throw error;
};

/** Cancels an intent, unless the order names it after all: two calls with one key share an intent. */
const cancelUnnamed = async ({ db, stripe }: PaymentServices, orderId: string, intentId: string): Promise<void> => {
  const order = await orders(db).doc(orderId).get();
  if (order.data()?.paymentIntentId !== intentId) await cancelIntent(stripe, intentId);
};
