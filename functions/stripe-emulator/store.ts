import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type Stripe from "stripe";
import type { CardOutcome } from "./cards.ts";

export interface PaymentMethod {
  outcome: CardOutcome;
  billing: { name: string | null; email: string | null };
}

/** The answer stored under an idempotency key. */
export interface StoredAnswer {
  path: string;
  /** A digest of the parameters, which may contain a card number. */
  fingerprint: string;
  requestId: string;
  /** Milliseconds since 1970. */
  at: number;
  status: number;
  body: string;
}

/** How far an event is on its way to the webhook. */
export interface Delivery {
  state: "pending" | "delivered" | "lost";
  attempts: number;
}

const TABLES = ["intents", "charges", "refunds", "methods", "events", "deliveries", "answers"] as const;
const SAVE_AFTER_MS = 200;

/** The emulator's data, by ID and oldest first. A row is replaced, never changed in place. */
export class Store {
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly methods = new Map<string, PaymentMethod>();
  readonly events = new Map<string, Stripe.Event>();
  readonly deliveries = new Map<string, Delivery>();
  readonly answers = new Map<string, StoredAnswer>();
  private readonly file: string | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @throws when the file exists and is not valid JSON. */
  constructor(file?: string) {
    this.file = file;
    if (file && existsSync(file)) this.load(file);
  }

  /** Saves soon. Call it after every change. */
  changed(): void {
    if (this.file) this.timer ??= setTimeout(() => this.save(), SAVE_AFTER_MS);
  }

  clear(): void {
    for (const table of TABLES) this[table].clear();
    this.changed();
  }

  /** Saves what has changed since the last save. */
  close(): void {
    if (this.timer) this.save();
  }

  private load(file: string): void {
    try {
      const saved: Record<string, [id: string, row: never][]> = JSON.parse(readFileSync(file, "utf8"));
      for (const table of TABLES) for (const [id, row] of saved[table] ?? []) this[table].set(id, row);
    } catch (error) {
      throw new Error(`The Stripe emulator can't read ${file}. Delete the file to start without payments.`, {
        cause: error,
      });
    }
  }

  /** Renames a complete file into place, so that a process that is killed leaves the old file or the new one. */
  private save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.file) return;
    mkdirSync(dirname(this.file), { recursive: true });
    const next = `${this.file}.new`;
    writeFileSync(next, JSON.stringify(Object.fromEntries(TABLES.map((table) => [table, [...this[table]]]))));
    renameSync(next, this.file);
  }
}
