import Stripe from "stripe";
import { afterEach, beforeEach } from "vitest";
import { type StripeEmulator, type StripeEmulatorOptions, startStripeEmulator } from "../../server.ts";

/** The `stripe` package. Without retries, it repeats only calls whose connection was cut. */
export const connect = (port: number, secretKey = "sk_test_shop"): Stripe =>
  new Stripe(secretKey, { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0, telemetry: false });

/** A new emulator for each test, and the `stripe` package connected to it. */
export const useEmulator = (options: () => Partial<StripeEmulatorOptions> = () => ({})) => {
  const current: { emulator: StripeEmulator; stripe: Stripe } = Object.create(null);
  beforeEach(async () => {
    current.emulator = await startStripeEmulator({ port: 0, retryDelays: [5], ...options() });
    current.stripe = connect(current.emulator.port);
  });
  afterEach(() => current.emulator.close());
  return current;
};

/** The error of a call. @throws when the call succeeds. */
export const refusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`Expected an error of Stripe's, got ${String(outcome)}`);
};

export const forCents = (amount: number): Stripe.PaymentIntentCreateParams => ({
  amount,
  currency: "usd",
  allowed_payment_method_types: ["card"],
});
