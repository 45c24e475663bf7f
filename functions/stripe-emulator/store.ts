import type Stripe from "stripe";
import type { CardOutcome } from "./cards.ts";
import { type Change, type Journal, noJournal, openJournal, readJournal } from "./journal.ts";

/** A payment method, and what the bank will say to it. */
export interface StoredMethod {
  object: Stripe.PaymentMethod;
  outcome: CardOutcome;
}

/** The answer that an idempotency key stands for. */
export interface StoredAnswer {
  fingerprint: string;
  endpoint: string;
  requestId: string;
  /** Milliseconds. */
  at: number;
  status: number;
  body: string;
}

/** One event on its way to the webhook. */
export interface Delivery {
  state: "pending" | "delivered" | "lost" | "given up";
  attempts: number;
  /** Milliseconds. */
  since: number;
  /** When the shop last took it, in milliseconds. */
  deliveredAt?: number;
}

/** A customer's proof that is being waited for (3-D Secure), by the id of its source. */
export interface Challenge {
  intent: string;
}

export interface Tables {
  intents: Stripe.PaymentIntent;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  methods: StoredMethod;
  challenges: Challenge;
  events: Stripe.Event;
  deliveries: Delivery;
  answers: StoredAnswer;
}
export type TableName = keyof Tables;

const TABLES: readonly TableName[] = [
  "intents",
  "charges",
  "refunds",
  "methods",
  "challenges",
  "events",
  "deliveries",
  "answers",
];

const DAY = 24 * 60 * 60 * 1000;
/** Stripe keeps keys for a day at least, and events for 30 days. */
const KEEP_ANSWERS = DAY;
const KEEP_EVENTS = 30 * DAY;

/**
 * All that the emulator knows. Changes are gathered by `put`, seen at once by `get`, and become lasting together by
 * `commit`: a request's objects, its events and its idempotency key live or die as one.
 */
export class Store {
  private readonly rows = Object.fromEntries(TABLES.map((name) => [name, new Map()])) as {
    [T in TableName]: Map<string, Tables[T]>;
  };
  private changes: Change[] = [];
  private readonly undo: (() => void)[] = [];
  private journal: Journal = noJournal;

  get<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    return structuredClone(this.rows[table].get(id));
  }

  /** Every row, oldest first. */
  all<T extends TableName>(table: T): Tables[T][] {
    return [...this.rows[table].values()].map((row) => structuredClone(row));
  }

  entries<T extends TableName>(table: T): [string, Tables[T]][] {
    return [...this.rows[table]].map(([id, row]) => [id, structuredClone(row)]);
  }

  put<T extends TableName>(table: T, id: string, row: Tables[T]): void {
    const rows = this.rows[table];
    const before = rows.get(id);
    const kept = structuredClone(row);
    rows.set(id, kept);
    this.changes.push([table, id, kept]);
    this.undo.push(() => (before === undefined ? rows.delete(id) : rows.set(id, before)));
  }

  commit(): void {
    const changes = this.changes;
    this.forget();
    if (changes.length > 0) this.journal.append(changes);
  }

  rollback(): void {
    for (const step of this.undo.reverse()) step();
    this.forget();
  }

  /** Loads what an earlier run left in the file, drops what has outlived its use, and keeps every change from now on. */
  open(file: string, now: number): void {
    for (const [table, id, row] of readJournal(file)) this.load(table, id, row);
    this.prune(now);
    this.journal = openJournal(file, this.snapshot());
    this.file = file;
  }
  private file: string | undefined;

  /** Empties every table, and the file. */
  clear(): void {
    for (const name of TABLES) this.rows[name].clear();
    this.forget();
    if (!this.file) return;
    this.journal.close();
    this.journal = openJournal(this.file, []);
  }

  close(): void {
    this.journal.close();
    this.journal = noJournal;
  }

  private forget(): void {
    this.changes = [];
    this.undo.length = 0;
  }

  private load(table: string, id: string, row: unknown): void {
    const rows = (this.rows as Record<string, Map<string, unknown>>)[table];
    if (row === null) rows?.delete(id);
    else rows?.set(id, row);
  }

  private prune(now: number): void {
    for (const [key, answer] of this.rows.answers) if (now - answer.at > KEEP_ANSWERS) this.rows.answers.delete(key);
    for (const [id, event] of this.rows.events) {
      if (this.rows.deliveries.get(id)?.state === "pending" || now - event.created * 1000 < KEEP_EVENTS) continue;
      this.rows.deliveries.delete(id);
      this.rows.events.delete(id);
    }
  }

  private snapshot(): Change[] {
    return TABLES.flatMap((table) => [...this.rows[table]].map(([id, row]): Change => [table, id, row]));
  }
}
