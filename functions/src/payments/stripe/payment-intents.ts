import type Stripe from "stripe";
import { CURRENCY } from "../../contract/money.ts";
import { isStripeError, isStripeFailure } from "./errors.ts";

/** An intent's metadata at Stripe. `shop` is the Firebase project's ID. */
export interface IntentPurpose {
  orderId: string;
  uid: string;
  shop: string;
}

/** Creates an intent for `cents`. The same order, customer, amount and attempt give the same intent. */
export const createIntent = (stripe: Stripe, purpose: IntentPurpose, cents: number, attempt: number) =>
  stripe.paymentIntents.create(
    { amount: cents, currency: CURRENCY, allowed_payment_method_types: ["card"], metadata: { ...purpose } },
    { idempotencyKey: `order:${purpose.orderId}:${purpose.uid}:${cents}:${attempt}` },
  );

/** True if Stripe repeated an earlier response to the same key. */
export const isRepeated = ({ lastResponse }: Stripe.Response<Stripe.PaymentIntent>): boolean =>
  lastResponse.headers["idempotent-replayed"] === "true";

/** The intent with its charge; undefined if there is none. */
export const retrieveIntent = async (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | undefined> => {
  try {
    return await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  } catch (error) {
    if (isStripeError(error, "resource_missing")) return undefined;
    throw error;
  }
};

/** The intent's purpose; undefined if it is not this shop's. */
export const purposeOf = (intent: Stripe.PaymentIntent, shop: string): IntentPurpose | undefined => {
  const { orderId, uid, shop: madeBy } = intent.metadata;
  return orderId && uid && madeBy === shop ? { orderId, uid, shop } : undefined;
};

/** True if all of `cents` came. Some of it may have been refunded since. */
export const isPaidInFull = (intent: Stripe.PaymentIntent, cents: number): boolean =>
  intent.status === "succeeded" &&
  intent.currency === CURRENCY &&
  intent.amount === cents &&
  intent.amount_received === cents;

/** The money of an intent that was not refunded, in cents. Needs an intent from `retrieveIntent`. */
export const heldCents = ({ amount_received, latest_charge }: Stripe.PaymentIntent): number =>
  amount_received - (typeof latest_charge === "object" ? (latest_charge?.amount_refunded ?? 0) : 0);

type CancelOutcome = "canceled" | "succeeded" | "processing";

/** Makes an intent unpayable. It may turn out to have succeeded, or to be processing. */
export const cancelIntent = async (stripe: Stripe, id: string): Promise<CancelOutcome> => {
  try {
    await stripe.paymentIntents.cancel(id);
    return "canceled";
  } catch (error) {
    if (!isStripeError(error, "payment_intent_unexpected_state") && !isStripeError(error, "resource_missing"))
      throw error;
    const intent = await retrieveIntent(stripe, id);
    if (!intent || intent.status === "canceled") return "canceled";
    if (intent.status === "succeeded") return "succeeded";
    if (intent.status === "processing") return "processing";
    throw error;
  }
};

/** Refunds an intent in full, once. Stripe refunds no disputed payment. Throws if it fails. */
export const refundIntent = async (stripe: Stripe, id: string): Promise<"refunded" | "disputed"> => {
  try {
    await refundOnce(stripe, id, { idempotencyKey: `refund:${id}` });
  } catch (error) {
    if (!isStripeFailure(error) && !isDisputed(error)) throw error;
    // Stripe repeats these responses for a day. The money must not wait for that.
    try {
      await refundOnce(stripe, id);
    } catch (again) {
      if (isDisputed(again)) return "disputed";
      throw again;
    }
  }
  return "refunded";
};

const isDisputed = (error: unknown) => isStripeError(error, "charge_disputed");

const refundOnce = async (stripe: Stripe, id: string, options?: Stripe.RequestOptions): Promise<void> => {
  try {
    const refund = await stripe.refunds.create({ payment_intent: id }, options);
    if (refund.status === "failed" || refund.status === "canceled")
      throw new Error(`Stripe could not refund ${id}: ${refund.failure_reason ?? refund.status}`);
  } catch (error) {
    if (!isStripeError(error, "charge_already_refunded")) throw error;
  }
};
