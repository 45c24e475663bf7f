import Stripe from "stripe";

/** A client of Stripe's API, or of its emulator at `emulatorHost` ("127.0.0.1:12111"). */
export const createStripe = ({
  secretKey,
  emulatorHost,
}: {
  secretKey: string;
  emulatorHost: string | undefined;
}): Stripe => {
  const [host, port] = emulatorHost?.split(":") ?? [];
  return new Stripe(secretKey, {
    // A retry has the same idempotency key, so a lost response never means work done twice.
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(host ? { host, port: Number(port), protocol: "http" as const } : {}),
  });
};
