import Stripe from "stripe";
import { afterEach, beforeEach } from "vitest";
import { type StripeEmulator, type StripeEmulatorOptions, startStripeEmulator } from "../../server.ts";

/** The `stripe` package, as the shop's functions use it, without retries of its own unless a test asks for them. */
export function connect(port: number, secretKey = "sk_test_shop", maxNetworkRetries = 0): Stripe {
  return new Stripe(secretKey, { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries, telemetry: false });
}

/** A fresh emulator for each test, and the `stripe` package connected to it. */
export function useEmulator(options: () => Partial<StripeEmulatorOptions> = () => ({})) {
  const current: { emulator: StripeEmulator; stripe: Stripe } = Object.create(null);
  beforeEach(async () => {
    current.emulator = await startStripeEmulator({ port: 0, retryDelays: [5], ...options() });
    current.stripe = connect(current.emulator.port);
  });
  afterEach(() => current.emulator.close());
  return current;
}

/** What a call refused with. @throws when it was not refused. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`Expected an error of Stripe's, got ${String(outcome)}`);
}

export const forCents = (amount: number): Stripe.PaymentIntentCreateParams => ({
  amount,
  currency: "usd",
  allowed_payment_method_types: ["card"],
});
