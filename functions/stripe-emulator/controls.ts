import type Stripe from "stripe";
import type { Fault, Faults, Hold } from "./http/faults.ts";
import type { Store } from "./store.ts";
import type { Webhooks } from "./webhooks.ts";

/** What tests can do to Stripe, and see of it. Over HTTP: POST /_test/<name> with the arguments as a JSON array. */
export interface StripeControls {
  /** Keeps events back until they are released. */
  holdWebhooks(): void;
  /**
   * Lets events go. With `order` (event ids), or "newest first", those are sent one by one in that order before others.
   */
  releaseWebhooks(order?: string[] | "newest first"): Promise<void>;
  /** The next `times` events (of this type) are never sent. */
  loseWebhooks(loss?: { times?: number; type?: string }): void;
  /** Sends an event (again), now. Resolves to the receiver's status; 0 when there was no answer. */
  sendWebhook(eventId: string): Promise<number>;
  /** Sends every event again that the shop took at this time (milliseconds) or later, oldest first. Resolves to the statuses. */
  resendWebhooksTakenSince(milliseconds: number): Promise<number[]>;
  /** Resolves once no event is being sent or waits to be tried again; held ones don't count. */
  webhooksIdle(): Promise<void>;
  /** Events that are neither delivered nor lost, held ones too. */
  undeliveredEvents(): Stripe.Event[];
  /** Oldest first. */
  events(type?: string): Stripe.Event[];
  intents(): Stripe.PaymentIntent[];
  charges(): Stripe.Charge[];
  refunds(): Stripe.Refund[];
  /** Makes the next calls fail: a 500, or a cut connection; before the work is done, or after. */
  failCalls(fault: Fault): void;
  /** Lets calls wait until they are released: before their work is done, or after it. */
  holdCalls(hold?: Hold): void;
  releaseCalls(): void;
  /** Resolves as soon as this many calls are held. */
  callsHeld(count: number): Promise<void>;
  /** Forgets everything: payments, events, keys, faults. */
  reset(): void;
}

export function makeControls(store: Store, webhooks: Webhooks, faults: Faults): StripeControls {
  const undelivered = () =>
    store
      .entries("deliveries")
      .filter(([, delivery]) => delivery.state === "pending")
      .flatMap(([id]) => store.get("events", id) ?? []);
  return {
    holdWebhooks: () => webhooks.hold(),
    releaseWebhooks: (order) =>
      webhooks.release(
        order === "newest first"
          ? undelivered()
              .map((event) => event.id)
              .reverse()
          : order,
      ),
    loseWebhooks: ({ times = 1, type } = {}) => webhooks.lose({ left: times, type }),
    sendWebhook: (id) => webhooks.send(id),
    resendWebhooksTakenSince: async (milliseconds) => {
      const taken = store.entries("deliveries").filter(([, { deliveredAt }]) => (deliveredAt ?? 0) >= milliseconds);
      const statuses: number[] = [];
      for (const [id] of taken) statuses.push(await webhooks.send(id));
      return statuses;
    },
    webhooksIdle: () => webhooks.idle(),
    undeliveredEvents: undelivered,
    events: (type) => store.all("events").filter((event) => !type || event.type === type),
    intents: () => store.all("intents"),
    charges: () => store.all("charges"),
    refunds: () => store.all("refunds"),
    failCalls: (fault) => faults.add(fault),
    holdCalls: (hold = {}) => faults.hold(hold),
    releaseCalls: () => faults.release(),
    callsHeld: (count) => faults.held(count),
    reset: () => {
      faults.clear();
      webhooks.reset();
      store.clear();
    },
  };
}
