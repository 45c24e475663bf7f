import Stripe from "stripe";
import { newId } from "../ids.ts";

/** The events that the emulator sends, and what each one carries. */
export interface EventObjects {
  "payment_intent.created": Stripe.PaymentIntent;
  "payment_intent.requires_action": Stripe.PaymentIntent;
  "payment_intent.payment_failed": Stripe.PaymentIntent;
  "payment_intent.succeeded": Stripe.PaymentIntent;
  "payment_intent.canceled": Stripe.PaymentIntent;
  "charge.succeeded": Stripe.Charge;
  "charge.failed": Stripe.Charge;
  "charge.refunded": Stripe.Charge;
  "refund.created": Stripe.Refund;
}
export type EventType = keyof EventObjects;

/** An event as Stripe sends it, in the API version of the `stripe` package that this project uses. */
export function newEvent<T extends EventType>(
  type: T,
  object: EventObjects[T],
  created: number,
  request: { id: string; idempotencyKey: string | null },
  previous?: Partial<EventObjects[T]>,
): Stripe.Event {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: request.id, idempotency_key: request.idempotencyKey },
    type,
  } satisfies Stripe.EventBase;
  // The union of all events can't be narrowed by a type parameter; EventObjects pairs type and object instead.
  return event as unknown as Stripe.Event;
}
