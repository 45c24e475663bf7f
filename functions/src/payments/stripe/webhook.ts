import type Stripe from "stripe";
import * as z from "zod/mini";

/** An id that can be a document's: Firestore keeps __x__ for itself. */
const id = z.string().check(z.regex(/^(?!__.*__$)[\w-]{1,255}$/));

const object = z.object({
  id: z.optional(id),
  payment_intent: z.optional(z.nullable(z.union([id, z.object({ id })]))),
});

/** As much of an event as the shop looks at. */
const readable = z
  .object({ id, type: z.string(), data: z.object({ object }) })
  .check(z.refine(({ type, data }) => !type.startsWith("payment_intent.") || data.object.id !== undefined));

/** The event in a webhook's raw body; undefined for one that Stripe did not sign, or signed too long ago, or that is no event. */
export const verifyEvent = (
  stripe: Stripe,
  { rawBody, signature, secret }: { rawBody: Buffer | undefined; signature: string; secret: string },
): Stripe.Event | undefined => {
  if (!rawBody || !signature) return undefined;
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret);
    return z.safeParse(readable, event).success ? event : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (error instanceof Error && "type" in error && error.type === "StripeSignatureVerificationError")
      return undefined;
    throw error;
  }
};
