import { CardElement } from "./card-element.ts";
import type { ApiParams } from "./messages.ts";

export interface BillingDetails {
  name?: string;
  email?: string;
}

/** @throws TypeError like Stripe.js, if the data has no card element. */
export const cardIn = (call: string, data: { card?: unknown } | undefined): CardElement => {
  if (data?.card instanceof CardElement) return data.card;
  throw new TypeError(`Invalid value for ${call}: \`card\` should be a card Element.`);
};

export const billingParams = (name: string, details: BillingDetails = {}): ApiParams =>
  Object.entries(details).map(([field, value]) => [`${name}[${field}]`, value]);
