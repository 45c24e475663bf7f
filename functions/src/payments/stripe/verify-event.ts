import type Stripe from "stripe";
import * as z from "zod/mini";

/** An ID that a document can have. */
const id = z.string().check(z.regex(/^(?!__.*__$)[\w-]{1,255}$/));

const object = z.object({
  id: z.optional(id),
  payment_intent: z.optional(z.nullable(z.union([id, z.object({ id })]))),
});

/** The fields of an event that the shop reads. */
const readable = z
  .object({ id, type: z.string(), data: z.object({ object }) })
  .check(z.refine(({ type, data }) => !type.startsWith("payment_intent.") || data.object.id !== undefined));

interface Received {
  rawBody: Buffer | undefined;
  signature: string;
  secret: string;
}

/** The event in a webhook's body; undefined if it is not signed. "of-another-kind" is a thin event. */
export const verifyEvent = (stripe: Stripe, received: Received): Stripe.Event | "of-another-kind" | undefined => {
  if (!isSigned(stripe, received)) return undefined;
  const event = parsed(received.rawBody);
  if (typeof event?.object === "string" && event.object !== "event") return "of-another-kind";
  return z.safeParse(readable, event).success ? (event as unknown as Stripe.Event) : undefined;
};

/** Stripe's library throws for a wrong signature, and for some that can't be compared. */
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
