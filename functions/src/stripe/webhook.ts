import type Stripe from "stripe";

/** The event in a webhook's raw body; undefined for one that Stripe did not sign, or signed too long ago. */
export const verifyEvent = (
  stripe: Stripe,
  { rawBody, signature, secret }: { rawBody: Buffer | undefined; signature: string; secret: string },
): Stripe.Event | undefined => {
  if (!rawBody || !signature) return undefined;
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    if (error instanceof Error && "type" in error && error.type === "StripeSignatureVerificationError")
      return undefined;
    throw error;
  }
};
