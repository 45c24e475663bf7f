import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type Stripe from "stripe";
import type { CardOutcome } from "./cards.ts";

export interface PaymentMethod {
  outcome: CardOutcome;
  billing: { name: string | null; email: string | null };
}

/** A call with an idempotency key. */
export interface KeyedRequest {
  key: string;
  path: string;
  /** A digest of the parameters, which may contain a card number. */
  fingerprint: string;
}

/** The answer stored under an idempotency key. */
interface StoredAnswer extends KeyedRequest {
  /** Milliseconds since 1970. */
  at: number;
  status: number;
  body: string;
}

/** An event, and how far it is on its way to the webhook. */
interface StoredEvent {
  event: Stripe.Event;
  state: "pending" | "delivered" | "lost";
  attempts: number;
}

/** The emulator's data, by ID and oldest first. A row is replaced, never changed in place. */
const newStore = () => ({
  intents: new Map<string, Stripe.PaymentIntent>(),
  charges: new Map<string, Stripe.Charge>(),
  refunds: new Map<string, Stripe.Refund>(),
  disputes: new Map<string, Stripe.Dispute>(),
  taxCalculations: new Map<string, Stripe.Tax.Calculation>(),
  taxTransactions: new Map<string, Stripe.Tax.Transaction>(),
  /** The transaction that a calculation was committed as. */
  taxCommits: new Map<string, string>(),
  /** Rates that tests have set, in percent by state. */
  taxRates: new Map<string, number>(),
  /** `status` is "pending" while Stripe Tax is not active. */
  taxSettings: new Map<string, string>(),
  methods: new Map<string, PaymentMethod>(),
  events: new Map<string, StoredEvent>(),
  answers: new Map<string, StoredAnswer>(),
});

export type Store = ReturnType<typeof newStore>;

/** Reads a store from a file, if there is one. @throws when the file is not valid JSON. */
export const loadStore = (file: string | undefined): Store => {
  const store = newStore();
  if (!file || !existsSync(file)) return store;
  try {
    const saved: Record<string, [id: string, row: never][]> = JSON.parse(readFileSync(file, "utf8"));
    for (const [name, table] of Object.entries(store)) for (const [id, row] of saved[name] ?? []) table.set(id, row);
    return store;
  } catch (error) {
    throw new Error(`The Stripe emulator can't read ${file}. Delete the file to start without payments.`, {
      cause: error,
    });
  }
};

export const saveStore = (file: string, store: Store): void => {
  mkdirSync(dirname(file), { recursive: true });
  const tables = Object.entries(store).map(([name, table]) => [name, [...table]]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(tables)));
};
