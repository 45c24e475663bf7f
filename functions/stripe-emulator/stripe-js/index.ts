import type { PaymentIntent, PaymentMethod } from "@stripe/stripe-js";
import { type ApiError, type ApiResult, callsTo } from "./calls.ts";
import { type CardElement, type CardOptions, newCardElement } from "./card-element.ts";
import { showChallenge } from "./challenge.ts";

/*
 * A stand-in for Stripe.js, as far as the shop uses it. It defines window.Stripe, which loadStripe of @stripe/stripe-js
 * uses instead of loading Stripe's script. All calls go to the origin of this script.
 */
declare const STRIPE_JS_VERSION: string;

const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

const makeElements = () => {
  let card: CardElement | null = null;
  return {
    create: (type: string, options: CardOptions = {}) => {
      if (type !== "card" || card) throw new TypeError("The Stripe emulator offers one card Element.");
      card = newCardElement(options, () => {
        card = null;
      });
      return card;
    },
    getElement: () => card,
    update: () => {},
  };
};

type Failed = { error: ApiError };
interface CardData {
  card: CardElement;
  billing_details?: Record<string, string>;
}

/** A failed challenge is an error, although the API's answer is a success. */
const resultOf = (result: ApiResult<PaymentIntent>): { paymentIntent: PaymentIntent } | Failed => {
  if (!result.ok) return { error: result.error };
  const { last_payment_error: error } = result.body;
  return error ? { error: { ...error, payment_intent: result.body } } : { paymentIntent: result.body };
};

const Stripe = (publishableKey: string) => {
  const call = callsTo(origin, publishableKey);
  const createPaymentMethod = async ({ card, billing_details = {} }: CardData) => {
    const made = await card._makeMethod(call, billing_details);
    return made.ok ? { paymentMethod: made.body } : { error: made.error };
  };
  /** Pays an intent with the card in a card element. Shows the bank's challenge when the card needs 3-D Secure. */
  const confirmCardPayment = async (client_secret: string, { payment_method }: { payment_method: CardData }) => {
    const made: { paymentMethod: PaymentMethod } | Failed = await createPaymentMethod(payment_method);
    if ("error" in made) return made;
    const [id] = client_secret.split("_secret_");
    const paying = { client_secret, payment_method: made.paymentMethod.id };
    const confirmed = await call<PaymentIntent>(`/v1/payment_intents/${id}/confirm`, paying);
    const action = confirmed.ok ? confirmed.body.next_action?.use_stripe_sdk : undefined;
    if (!confirmed.ok || !action) return resultOf(confirmed);
    const { three_d_secure_2_source: source } = action as { three_d_secure_2_source: string };
    const answer = { client_secret, source, trans_status: await showChallenge(confirmed.body) };
    return resultOf(await call("/v1/3ds2/challenge_complete", answer));
  };
  return {
    elements: makeElements,
    confirmCardPayment,
    createPaymentMethod,
    // Stripe's React package accepts only an object that has these.
    createToken: () => Promise.reject(new TypeError("The Stripe emulator makes no tokens.")),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
};

/** loadStripe compares it with the version that it expects. */
Stripe.version = STRIPE_JS_VERSION;

Object.assign(window, { Stripe });
