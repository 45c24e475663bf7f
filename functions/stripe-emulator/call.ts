import { type EventObjects, type EventType, newEvent } from "./objects/event.ts";
import type { Store } from "./store.ts";

/** The API call that is being processed. */
export interface Call {
  store: Store;
  /** Seconds since 1970, as in all of Stripe's objects. */
  now: number;
  requestId: string;
  idempotencyKey: string | null;
  /** The payment intent whose client secret a browser sent. Undefined for a server with the secret key. */
  browserIntent: string | undefined;
}

/** Records an event. It is sent to the webhook once the call is done. */
export const emit = <T extends EventType>(call: Call, type: T, object: EventObjects[T]): void => {
  const event = newEvent(type, object, call);
  call.store.events.set(event.id, event);
  call.store.deliveries.set(event.id, { state: "pending", attempts: 0 });
};
