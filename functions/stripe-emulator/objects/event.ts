import Stripe from "stripe";
import { newId } from "../ids.ts";

/** The events that the emulator sends, and the object in each. */
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

/** The API call that caused an event. */
interface Cause {
  now: number;
  requestId: string;
  idempotencyKey: string | null;
}

/** An event in the API version of the `stripe` package. */
export const newEvent = <T extends EventType>(type: T, object: EventObjects[T], cause: Cause): Stripe.Event => {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: cause.now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  } satisfies Stripe.EventBase;
  // A type parameter can't narrow the union of all events. EventObjects pairs each type with its object instead.
  return event as unknown as Stripe.Event;
};
