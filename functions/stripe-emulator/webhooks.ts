import { createHmac } from "node:crypto";
import type { Store } from "./store.ts";

/** The waits between attempts, in milliseconds. The last one repeats. The first ones are short, so that a restarted shop soon catches up. */
export const RETRY_DELAYS: readonly number[] = [1, 2, 5, 10, 30, 60, 300, 1800, 3600].map((seconds) => seconds * 1000);
/** The Functions emulator starts a process for each concurrent call: on a busy machine, more calls only delay each other. */
const MAX_IN_FLIGHT = 2;
/** Stripe's own limit is 20 seconds. A function that starts on a busy machine needs longer, and a retry would start another one. */
const ANSWER_WITHIN_MS = 120_000;

export interface WebhookOptions {
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
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly inFlight = new Map<string, AbortController>();
  private onIdle: (() => void)[] = [];
  private losses: (Loss & { left: number })[] = [];
  private isHeld = false;
  private isClosed = false;
  private readonly options: WebhookOptions;

  constructor(options: WebhookOptions) {
    this.options = options;
  }

  /** Sends the pending events that are neither being sent nor waiting for their next attempt, a few at a time. */
  send(): void {
    const { store, url } = this.options;
    if (!url || this.isHeld || this.isClosed) return;
    for (const [id, { state, attempts }] of store.deliveries) {
      if (this.inFlight.size >= MAX_IN_FLIGHT) break;
      if (state !== "pending" || this.timers.has(id) || this.inFlight.has(id)) continue;
      if (this.isLost(id)) store.deliveries.set(id, { state: "lost", attempts });
      else void this.attempt(id);
    }
    store.changed();
  }

  hold(): void {
    this.isHeld = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  /** Sends the events in `order` one after the other, and then all others. */
  async release(order: string[] = []): Promise<void> {
    for (const id of order) await this.sendOne(id);
    this.isHeld = false;
    this.send();
  }

  lose(loss: Loss): void {
    this.losses.push({ ...loss, left: loss.times ?? 1 });
  }

  /** Sends an event now, also one that was delivered or lost. Resolves to the webhook's status, 0 when there was no answer. */
  async sendOne(id: string): Promise<number> {
    const { store, onAttempt } = this.options;
    const status = await this.post(id);
    const delivery = store.deliveries.get(id);
    if (!delivery || this.isClosed) return status;
    onAttempt(store.events.get(id)?.type ?? "", id, status);
    const state = status >= 200 && status < 300 ? "delivered" : delivery.state;
    store.deliveries.set(id, { state, attempts: delivery.attempts + 1 });
    store.changed();
    return status;
  }

  /** Resolves when no event is being sent or waiting for its next attempt. */
  async idle(): Promise<void> {
    while (this.timers.size + this.inFlight.size > 0) await new Promise<void>((resolve) => this.onIdle.push(resolve));
  }

  reset(): void {
    this.hold();
    for (const controller of this.inFlight.values()) controller.abort();
    this.losses = [];
    this.isHeld = false;
    this.wake();
  }

  close(): void {
    this.isClosed = true;
    this.reset();
  }

  private async attempt(id: string): Promise<void> {
    await this.sendOne(id);
    const delivery = this.options.store.deliveries.get(id);
    if (delivery?.state === "pending" && !this.isHeld && !this.isClosed) {
      const { retryDelays } = this.options;
      const delay = retryDelays[Math.min(delivery.attempts, retryDelays.length) - 1];
      this.timers.set(
        id,
        setTimeout(() => {
          this.timers.delete(id);
          this.send();
        }, delay),
      );
    }
    this.send();
    this.wake();
  }

  private async post(id: string): Promise<number> {
    const { store, url, secret, now } = this.options;
    const event = store.events.get(id);
    if (!event || !url) return 0;
    const body = JSON.stringify(event, null, 2);
    const seconds = Math.floor(now() / 1000);
    const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    const controller = new AbortController();
    this.inFlight.set(id, controller);
    const timeout = setTimeout(() => controller.abort(), ANSWER_WITHIN_MS);
    try {
      const response = await fetch(url, {
        method: "POST",
        body,
        redirect: "manual",
        signal: controller.signal,
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Stripe-Signature": `t=${seconds},v1=${signature}`,
        },
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    } finally {
      clearTimeout(timeout);
      this.inFlight.delete(id);
    }
  }

  private isLost(id: string): boolean {
    const type = this.options.store.events.get(id)?.type;
    const loss = this.losses.find((wanted) => wanted.left > 0 && (!wanted.type || wanted.type === type));
    if (loss) loss.left -= 1;
    return loss !== undefined;
  }

  private wake(): void {
    for (const wake of this.onIdle.splice(0)) wake();
  }
}
