import { createHmac } from "node:crypto";
import type { Store } from "./store.ts";

/** The waits between attempts, in milliseconds. The last one repeats. The first ones are short, so that a restarted shop soon catches up. */
export const RETRY_DELAYS: readonly number[] = [1, 2, 5, 10, 30, 60, 300, 1800, 3600].map((seconds) => seconds * 1000);
/** The Functions emulator starts a process for each concurrent call: on a busy machine, more calls only delay each other. */
const MAX_IN_FLIGHT = 2;
/** Stripe's own limit is 20 seconds. A function that starts on a busy machine needs longer, and a retry would start another one. */
const ANSWER_WITHIN_MS = 120_000;

interface WebhookOptions {
  /** Without an address, events are only recorded. */
  url: string | undefined;
  secret: string;
  store: Store;
  now: () => number;
  retryDelays: readonly number[];
  /** Called after each attempt, with status 0 when there was no answer. */
  onAttempt: (type: string, id: string, status: number) => void;
}

/** Which events to lose. */
export interface Loss {
  /** How many; 1 by default. */
  times?: number;
  /** Only events of this type. */
  type?: string;
}

/** Sends each event until the webhook answers 2xx: at least once, in no guaranteed order. */
export class Webhooks {
  /** The timers of events that wait for their next attempt. */
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  private readonly inFlight = new Set<string>();
  private stopped = new AbortController();
  private losses: (Loss & { left: number })[] = [];
  private isHeld = false;
  private readonly options: WebhookOptions;

  constructor(options: WebhookOptions) {
    this.options = options;
  }

  /** Sends the pending events that are neither being sent nor waiting for their next attempt, a few at a time. */
  send(): void {
    const { store, url } = this.options;
    if (!url || this.isHeld) return;
    for (const [id, stored] of store.events) {
      if (this.inFlight.size >= MAX_IN_FLIGHT) return;
      if (stored.state !== "pending" || this.waiting.has(id) || this.inFlight.has(id)) continue;
      if (this.isLost(stored.event.type)) store.events.set(id, { ...stored, state: "lost" });
      else void this.attempt(id);
    }
  }

  hold(): void {
    this.isHeld = true;
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  release(): void {
    this.isHeld = false;
    this.send();
  }

  lose(loss: Loss): void {
    this.losses.push({ ...loss, left: loss.times ?? 1 });
  }

  /** Sends an event now, also one that was delivered or lost. Resolves to the webhook's status, 0 when there was no answer. */
  async sendOne(id: string): Promise<number> {
    const { store, onAttempt } = this.options;
    const { signal } = this.stopped;
    this.inFlight.add(id);
    const status = await this.post(id, signal).catch(() => 0);
    this.inFlight.delete(id);
    const stored = store.events.get(id);
    if (!stored || signal.aborted) return status;
    onAttempt(stored.event.type, id, status);
    const isDelivered = status >= 200 && status < 300;
    store.events.set(id, {
      ...stored,
      attempts: stored.attempts + 1,
      state: isDelivered ? "delivered" : stored.state,
    });
    return status;
  }

  /** Ends everything that is under way, and forgets what tests have asked for. */
  reset(): void {
    this.hold();
    this.stopped.abort();
    this.stopped = new AbortController();
    this.losses = [];
    this.isHeld = false;
  }

  close(): void {
    this.reset();
    this.isHeld = true;
  }

  private async attempt(id: string): Promise<void> {
    await this.sendOne(id);
    const { store, retryDelays } = this.options;
    const { state, attempts = 0 } = store.events.get(id) ?? {};
    if (state === "pending" && !this.isHeld) {
      const again = () => {
        this.waiting.delete(id);
        this.send();
      };
      this.waiting.set(id, setTimeout(again, retryDelays[Math.min(attempts, retryDelays.length) - 1]));
    }
    this.send();
  }

  private async post(id: string, stopped: AbortSignal): Promise<number> {
    const { store, url, secret, now } = this.options;
    const event = store.events.get(id)?.event;
    if (!event || !url) return 0;
    const body = JSON.stringify(event, null, 2);
    const seconds = Math.floor(now() / 1000);
    const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": `t=${seconds},v1=${signature}`,
      },
    });
    await response.arrayBuffer();
    return response.status;
  }

  private isLost(type: string): boolean {
    const loss = this.losses.find((wanted) => wanted.left > 0 && (!wanted.type || wanted.type === type));
    if (loss) loss.left -= 1;
    return loss !== undefined;
  }
}
