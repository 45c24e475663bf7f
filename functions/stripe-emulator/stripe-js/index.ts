import type { CardElement } from "./card-element.ts";
import { Elements } from "./elements.ts";
import { IntegrationError } from "./integration-error.ts";
import {
  type ConfirmData,
  confirmCardPayment,
  createPaymentMethod,
  handleNextAction,
  retrievePaymentIntent,
} from "./payments.ts";

/**
 * A stand-in for Stripe.js: defines `window.Stripe`, which `loadStripe` of @stripe/stripe-js takes as it is. Everything
 * goes to the origin that this script came from.
 */
declare const STRIPE_JS_VERSION: string;

const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

function Stripe(publishableKey: string) {
  if (typeof publishableKey !== "string" || publishableKey === "")
    throw new IntegrationError("Please call Stripe() with your publishable key. You used an empty string.");
  if (publishableKey.startsWith("sk_"))
    throw new IntegrationError(
      "You should not use your secret key with Stripe.js. Please pass a publishable key instead.",
    );
  const caller = { origin, publishableKey };
  return {
    elements: () => new Elements(origin),
    confirmCardPayment: async (secret: string, data?: ConfirmData, options?: { handleActions?: boolean }) =>
      confirmCardPayment(caller, secret, data, options),
    retrievePaymentIntent: async (secret: string) => retrievePaymentIntent(caller, secret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => handleNextAction(caller, clientSecret),
    handleCardAction: async (secret: string) => handleNextAction(caller, secret),
    createPaymentMethod: async (data: { type?: string; card?: unknown; billing_details?: object }) =>
      createPaymentMethod(caller, data),
    createToken: async (_card: CardElement) => {
      throw new IntegrationError("The Stripe emulator makes payment methods, not tokens: use createPaymentMethod.");
    },
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

/** What loadStripe compares with the release it was made for. */
Stripe.version = STRIPE_JS_VERSION;

Object.assign(window, { Stripe });
