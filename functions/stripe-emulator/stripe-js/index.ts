import { type ConfirmData, confirmCardPayment, createPaymentMethod } from "./calls.ts";
import { CardElement } from "./card-element.ts";
import type { CardOptions } from "./messages.ts";

/*
 * A stand-in for Stripe.js. It defines window.Stripe, which loadStripe of @stripe/stripe-js uses instead of loading
 * Stripe's script. All calls go to the origin of this script.
 */
declare const STRIPE_JS_VERSION: string;

const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

const makeElements = () => {
  let card: CardElement | null = null;
  return {
    create: (type: string, options: CardOptions = {}) => {
      if (type !== "card" || card) throw new TypeError("The Stripe emulator offers one card Element.");
      card = new CardElement(origin, options, () => {
        card = null;
      });
      return card;
    },
    getElement: () => card,
    update: () => {},
  };
};

const Stripe = (publishableKey: string) => ({
  elements: makeElements,
  confirmCardPayment: async (clientSecret: string, data?: ConfirmData) =>
    confirmCardPayment(origin, publishableKey, clientSecret, data),
  createPaymentMethod: createPaymentMethod.bind(null, publishableKey),
  // Stripe's React package accepts only an object that has this.
  createToken: () => Promise.reject(new TypeError("The Stripe emulator makes no tokens.")),
  registerAppInfo: () => {},
  _registerWrapper: () => {},
});

/** loadStripe compares it with the version that it expects. */
Stripe.version = STRIPE_JS_VERSION;

Object.assign(window, { Stripe });
