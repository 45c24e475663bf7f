import type { EventObjects, EventType } from "./objects/event.ts";
import { newEvent } from "./objects/event.ts";
import type { Store } from "./store.ts";

/** One request being worked on: what it may touch, and who asks. */
export interface Work {
  store: Store;
  /** Seconds. */
  now: number;
  requestId: string;
  idempotencyKey: string | null;
  /** Asked by a browser, with the publishable key. */
  client: boolean;
}

/** Records an event; it is on its way to the webhook as soon as the request's changes are kept. */
export function emit<T extends EventType>(
  work: Work,
  type: T,
  object: EventObjects[T],
  previous?: Partial<EventObjects[T]>,
): void {
  const event = newEvent(
    type,
    structuredClone(object),
    work.now,
    { id: work.requestId, idempotencyKey: work.idempotencyKey },
    previous,
  );
  work.store.put("events", event.id, event);
  work.store.put("deliveries", event.id, { state: "pending", attempts: 0, since: work.now * 1000 });
}
