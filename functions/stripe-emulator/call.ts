import Stripe from "stripe";
import { newId } from "./objects.ts";
import type { Store } from "./store.ts";

/** The API call that is being processed. */
export interface Call {
  store: Store;
  /** Seconds since 1970, as in all of Stripe's objects. */
  now: number;
  requestId: string;
  idempotencyKey: string | null;
  /**
   * The payment intent whose client secret a browser sent; "" without one. Undefined for a server with the secret key.
   */
  browserIntent: string | undefined;
}

/** Records an event, in the API version of the `stripe` package. It is sent to the webhook once the call is done. */
export const emit = (
  { store, now, requestId, idempotencyKey }: Pick<Call, "store" | "now" | "requestId" | "idempotencyKey">,
  type: Stripe.Event["type"],
  object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute,
): void => {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: requestId, idempotency_key: idempotencyKey },
    type,
  } as Stripe.Event;
  store.events.set(event.id, { event, state: "pending", attempts: 0 });
};
