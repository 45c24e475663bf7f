import { createHmac } from "node:crypto";
import type { Store } from "./store.ts";

/** The waits between attempts, in milliseconds. The last one repeats. A restarted shop soon catches up. */
const RETRY_DELAYS = [1, 2, 5, 10, 30, 60, 300, 1800, 3600].map((seconds) => seconds * 1000);
/** The Functions emulator starts a process for each concurrent call: more calls delay each other. */
const MAX_IN_FLIGHT = 2;
/** Stripe's own limit is 20 seconds. A function that starts on a busy machine needs longer. */
const ANSWER_WITHIN_MS = 120_000;

interface WebhookOptions {
  /** Without an address, events are only recorded. */
  url: string | undefined;
  secret: string;
  store: Store;
  /** Called after each attempt, with status 0 when there was no answer. */
  onAttempt: (type: string, id: string, status: number) => void;
}

export type Webhooks = ReturnType<typeof makeWebhooks>;

/** Sends each event until the webhook answers 2xx: at least once, in no guaranteed order. */
export const makeWebhooks = ({ url, secret, store, onAttempt }: WebhookOptions) => {
  /** The timers of events that wait for their next attempt. */
  const waiting = new Map<string, NodeJS.Timeout>();
  const inFlight = new Set<string>();
  let stopped = new AbortController();
  /** The types of the next events to lose. */
  let losses: string[] = [];
  let isHeld = false;

  const post = async (id: string, signal: AbortSignal): Promise<number> => {
    const event = store.events.get(id)?.event;
    if (!event || !url) return 0;
    const body = JSON.stringify(event, null, 2);
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": `t=${seconds},v1=${signature}`,
      },
    });
    await response.arrayBuffer();
    return response.status;
  };

  /** Sends an event now, also a delivered or lost one. Resolves to the webhook's status, 0 without an answer. */
  const sendOne = async (id: string): Promise<number> => {
    const { signal } = stopped;
    inFlight.add(id);
    const status = await post(id, signal).catch(() => 0);
    inFlight.delete(id);
    const stored = store.events.get(id);
    if (!stored || signal.aborted) return status;
    onAttempt(stored.event.type, id, status);
    const state = status >= 200 && status < 300 ? "delivered" : stored.state;
    store.events.set(id, { ...stored, attempts: stored.attempts + 1, state });
    return status;
  };

  const attempt = async (id: string): Promise<void> => {
    await sendOne(id);
    const { state, attempts = 0 } = store.events.get(id) ?? {};
    const again = () => {
      waiting.delete(id);
      send();
    };
    if (state === "pending" && !isHeld)
      waiting.set(id, setTimeout(again, RETRY_DELAYS[Math.min(attempts, RETRY_DELAYS.length) - 1]));
    send();
  };

  /** Sends the pending events that are neither being sent nor waiting for their next attempt, a few at a time. */
  const send = (): void => {
    if (!url || isHeld) return;
    for (const [id, stored] of store.events) {
      if (inFlight.size >= MAX_IN_FLIGHT) return;
      if (stored.state !== "pending" || waiting.has(id) || inFlight.has(id)) continue;
      const lost = losses.indexOf(stored.event.type);
      if (lost < 0) void attempt(id);
      else {
        losses.splice(lost, 1);
        store.events.set(id, { ...stored, state: "lost" });
      }
    }
  };

  const hold = (): void => {
    isHeld = true;
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
  const release = (): void => {
    isHeld = false;
    send();
  };
  const forget = (): void => {
    for (const [id, stored] of store.events)
      if (stored.state === "pending") store.events.set(id, { ...stored, state: "lost" });
  };
  const lose = ({ type }: { type: string }) => void losses.push(type);

  /** Ends everything that is under way, forgets what tests have asked for, and sends nothing until it is released. */
  const stop = (): void => {
    hold();
    stopped.abort();
    stopped = new AbortController();
    losses = [];
  };
  return { send, sendOne, hold, release, forget, lose, stop };
};
