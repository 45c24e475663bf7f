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

interface Received {
  rawBody: Buffer | undefined;
  signature: string;
  secret: string;
}

/**
 * The event in a webhook's raw body. Undefined for one that Stripe did not sign, or signed too long ago, or that can't be read. "of-another-kind"
 * for a signed message of Stripe's newer API (a "thin event"), which the shop has no use for.
 */
export const verifyEvent = (stripe: Stripe, received: Received): Stripe.Event | "of-another-kind" | undefined => {
  if (!isSigned(stripe, received)) return undefined;
  const event = parsed(received.rawBody);
  if (typeof event?.object === "string" && event.object !== "event") return "of-another-kind";
  return z.safeParse(readable, event).success ? (event as unknown as Stripe.Event) : undefined;
};

/** Stripe's library throws for a wrong signature, and errors of other kinds for signatures that can't be compared at all. */
const isSigned = ({ webhooks }: Stripe, { rawBody, signature, secret }: Received): boolean => {
  if (!rawBody || !signature) return false;
  try {
    return webhooks.signature?.verifyHeader(rawBody, signature, secret) === true;
  } catch {
    return false;
  }
};

const parsed = (rawBody: Buffer | undefined): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(String(rawBody));
  } catch {
    return undefined;
  }
};
