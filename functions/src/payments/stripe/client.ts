import Stripe from "stripe";

/** A client of Stripe's API, or of the Stripe emulator when `emulatorHost` ("127.0.0.1:12111") is given. */
export const createStripe = ({
  secretKey,
  emulatorHost,
}: {
  secretKey: string;
  emulatorHost: string | undefined;
}): Stripe => {
  const [host, port] = emulatorHost?.split(":") ?? [];
  return new Stripe(secretKey, {
    // A call is tried again with the same idempotency key, so that an answer lost on the way is never work done twice.
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(host ? { host, port: Number(port), protocol: "http" as const } : {}),
  });
};
