import type { IncomingMessage } from "node:http";
import type Stripe from "stripe";
import type { Fault, Faults, Hold } from "./faults.ts";
import type { Store } from "./store.ts";
import type { Loss, Webhooks } from "./webhooks.ts";

/** What tests can do to the emulator, and read from it. Over HTTP: POST /_test/<name> with the arguments as a JSON array. */
export interface StripeControls {
  /** Holds events back until they are released. */
  holdWebhooks(): void;
  /** Releases events. Those in `order` (IDs) are sent first, one after the other. */
  releaseWebhooks(order?: string[]): Promise<void>;
  /** Never sends the next events. */
  loseWebhooks(loss?: Loss): void;
  /** Sends an event now, even if it was sent before. Resolves to the webhook's status, 0 when there was no answer. */
  sendWebhook(eventId: string): Promise<number>;
  /** Resolves when no event is being sent or waiting for its next attempt. Held events don't count. */
  webhooksIdle(): Promise<void>;
  /** Events that are neither delivered nor lost, including held ones. */
  undeliveredEvents(): Stripe.Event[];
  /** Oldest first, like all lists here. */
  events(type?: string): Stripe.Event[];
  intents(): Stripe.PaymentIntent[];
  charges(): Stripe.Charge[];
  refunds(): Stripe.Refund[];
  /** Makes the next calls fail. */
  failCalls(fault: Fault): void;
  /** Makes calls wait until they are released. */
  holdCalls(hold?: Hold): void;
  releaseCalls(): void;
  /** Resolves when this many calls are held. */
  callsHeld(count: number): Promise<void>;
  /** Forgets everything: payments, events, idempotency keys, faults. */
  reset(): void;
}

export const makeControls = (store: Store, webhooks: Webhooks, faults: Faults): StripeControls => {
  const events = () => [...store.events.values()];
  const undeliveredEvents = () => events().filter(({ id }) => store.deliveries.get(id)?.state === "pending");
  return {
    holdWebhooks: () => webhooks.hold(),
    releaseWebhooks: (order) => webhooks.release(order),
    loseWebhooks: (loss = {}) => webhooks.lose(loss),
    sendWebhook: (id) => webhooks.sendOne(id),
    webhooksIdle: () => webhooks.idle(),
    undeliveredEvents,
    events: (type) => events().filter((event) => !type || event.type === type),
    intents: () => [...store.intents.values()],
    charges: () => [...store.charges.values()],
    refunds: () => [...store.refunds.values()],
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
};

/**
 * Answers POST /_test/<name>. The content type keeps web pages out: a page can't send JSON to another origin without a
 * preflight request, which these paths don't answer.
 */
export const answerControl = async (
  controls: StripeControls,
  request: IncomingMessage,
  name: string,
  body: string,
): Promise<{ status: number; body: unknown }> => {
  if (!request.headers["content-type"]?.startsWith("application/json"))
    return { status: 415, body: { message: "Send the arguments as a JSON array." } };
  if (request.method !== "POST" || !Object.hasOwn(controls, name))
    return { status: 404, body: { message: `There is no control "${name}".` } };
  const control = controls[name as keyof StripeControls] as (...args: unknown[]) => unknown;
  const args: unknown = JSON.parse(body || "[]");
  return { status: 200, body: (await control(...(Array.isArray(args) ? args : [args]))) ?? null };
};
