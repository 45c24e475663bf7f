import { createHmac } from "node:crypto";
import type { Delivery, Store } from "./store.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Stripe tries for up to three days. */
const GIVE_UP_AFTER = 72 * HOUR;
/** Waits between tries; the last one repeats. The first ones are short, so that a restarted shop soon catches up. */
export const RETRY_DELAYS: readonly number[] = [1, 2, 5, 10, 30, 60, 300, 1800, 3600].map(
  (seconds) => seconds * SECOND,
);
const ANSWER_WITHIN = 20 * SECOND;

export interface WebhookOptions {
  url: string | undefined;
  secret: string;
  store: Store;
  now: () => number;
  retryDelays: readonly number[];
  /** Told of every try: the event's type and what came of it, 0 when no answer came. */
  onAttempt: (type: string, id: string, status: number) => void;
}

/** Which events tests want lost on their way. */
export interface Loss {
  type?: string;
  left: number;
}

/** Sends each event until the shop has answered 2xx: at least once, in no promised order. */
export class Webhooks {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly inFlight = new Map<string, AbortController>();
  private readonly idlers: (() => void)[] = [];
  private held = false;
  private closed = false;
  private losses: Loss[] = [];
  private readonly options: WebhookOptions;

  constructor(options: WebhookOptions) {
    this.options = options;
  }

  /** Sends whatever has not been sent yet and is not being sent. */
  kick(): void {
    if (!this.options.url || this.held || this.closed) return;
    for (const [id, delivery] of this.options.store.entries("deliveries")) {
      if (delivery.state !== "pending" || this.timers.has(id) || this.inFlight.has(id)) continue;
      if (this.isLost(id)) this.settle(id, delivery, "lost");
      else void this.attempt(id);
    }
    this.wakeIdlers();
  }

  hold(): void {
    this.held = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  /** Lets deliveries go. With `order`, these events are sent first, one after the other, each when the last was answered. */
  async release(order: string[] = []): Promise<void> {
    for (const id of order) await this.send(id);
    this.held = false;
    this.kick();
  }

  lose(loss: Loss): void {
    this.losses.push(loss);
  }

  /** Sends one event now, whether or not it was sent before. Resolves to the shop's status, 0 when no answer came. */
  async send(id: string): Promise<number> {
    const status = await this.post(id);
    const delivery = this.options.store.get("deliveries", id);
    if (delivery && isSuccess(status)) this.settle(id, delivery, "delivered");
    return status;
  }

  /** Resolves once nothing is being sent or waiting to be tried again. */
  async idle(): Promise<void> {
    while (this.timers.size + this.inFlight.size > 0) await new Promise<void>((resolve) => this.idlers.push(resolve));
  }

  reset(): void {
    this.hold();
    for (const controller of this.inFlight.values()) controller.abort();
    this.losses = [];
    this.held = false;
    this.wakeIdlers();
  }

  close(): void {
    this.closed = true;
    this.reset();
  }

  private async attempt(id: string): Promise<void> {
    const status = await this.post(id);
    const delivery = this.options.store.get("deliveries", id);
    if (this.closed || !delivery || delivery.state !== "pending") return this.wakeIdlers();
    const { now, retryDelays } = this.options;
    const tried = { ...delivery, attempts: delivery.attempts + 1 };
    if (isSuccess(status)) this.settle(id, tried, "delivered");
    else if (now() - delivery.since > GIVE_UP_AFTER) this.settle(id, tried, "given up");
    else {
      this.settle(id, tried, "pending");
      if (!this.held) this.tryAgain(id, retryDelays[Math.min(delivery.attempts, retryDelays.length - 1)] ?? HOUR);
    }
    this.wakeIdlers();
  }

  private tryAgain(id: string, delay: number): void {
    const again = () => {
      this.timers.delete(id);
      void this.attempt(id);
    };
    this.timers.set(id, setTimeout(again, delay));
  }

  private async post(id: string): Promise<number> {
    const { store, url, secret, now, onAttempt } = this.options;
    const event = store.get("events", id);
    if (!event || !url) return 0;
    const body = JSON.stringify(event, null, 2);
    const seconds = Math.floor(now() / 1000);
    const controller = new AbortController();
    this.inFlight.set(id, controller);
    const timeout = setTimeout(() => controller.abort(), ANSWER_WITHIN);
    const status = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      signal: controller.signal,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "Stripe-Signature": `t=${seconds},v1=${sign(`${seconds}.${body}`, secret)}`,
      },
    })
      .then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      )
      .catch(() => 0);
    clearTimeout(timeout);
    if (this.inFlight.get(id) === controller) this.inFlight.delete(id);
    onAttempt(event.type, id, status);
    return status;
  }

  private isLost(id: string): boolean {
    const type = this.options.store.get("events", id)?.type;
    const loss = this.losses.find((wanted) => wanted.left > 0 && (!wanted.type || wanted.type === type));
    if (loss) loss.left -= 1;
    return loss !== undefined;
  }

  private settle(id: string, delivery: Delivery, state: Delivery["state"]): void {
    const { store, now } = this.options;
    store.put("deliveries", id, { ...delivery, state, ...(state === "delivered" && { deliveredAt: now() }) });
    const event = state === "delivered" && store.get("events", id);
    if (event) store.put("events", id, { ...event, pending_webhooks: 0 });
    store.commit();
  }

  private wakeIdlers(): void {
    for (const wake of this.idlers.splice(0)) wake();
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Stripe's scheme v1. */
function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text, "utf8").digest("hex");
}
