import { env } from "./env.ts";

/** A payment's page in the Stripe Dashboard. */
export const stripePayment = (paymentIntentId: string): string =>
  `https://dashboard.stripe.com/${env.stripePublishableKey.startsWith("pk_test_") ? "test/" : ""}payments/${encodeURIComponent(paymentIntentId)}`;
