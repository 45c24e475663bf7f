import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import * as z from "zod/mini";
import { DOCUMENT_ID, parse } from "../../contract/fields.ts";
import type { Store } from "../../store/store.ts";
import type { PaymentServices } from "../services.ts";
import { LOOK } from "./reconcile-parts.ts";
import type { Difference } from "./reconcile-payment.ts";
import { PARTS, type Part, type Run, refundDue } from "./reconcile-run.ts";

/** A run's progress: its part, and the last ID that it handled there. */
export interface Cursor {
  part: Part;
  after?: string;
}

interface ReconcileOptions {
  /** Compares only what was created since. Compares everything by default. */
  since?: Date;
  /** Defaults to true. "refund everything" also makes many refunds, and those of payments without a record. */
  repair?: boolean | "refund everything";
  /** Reads every product to find negative stock. Defaults to true. */
  withStock?: boolean;
  from?: Cursor;
  until?: Date;
  /** Called after each batch, so that a run that is cut off can continue. */
  onBatch?: (next: Cursor, differences: Difference[]) => Promise<void>;
}

export interface Reconciliation {
  looked: Record<Part, number>;
  differences: Difference[];
  /** The progress; undefined at the end. */
  next: Cursor | undefined;
}

/**
 * Compares Firestore with Stripe: every intent, refund and dispute of this shop, every payment document, every order
 * with its payment and papers, the series of invoices, and every product's stock. Repairs what the shop's operations
 * can repair, and reports the rest.
 * Works in batches and any number of runs, while the shop is in use. Throws if Stripe or Firestore can't be reached.
 */
export const reconcile = async (services: PaymentServices, options: ReconcileOptions = {}): Promise<Reconciliation> => {
  const { since, repair = true, withStock = true, until, onBatch } = options;
  const looked = { intents: 0, refunds: 0, disputes: 0, payments: 0, orders: 0, series: 0, products: 0 };
  const permission = repair === "refund everything" ? "all" : repair ? "no-refunds" : "nothing";
  const run: Run = {
    services,
    since,
    permission,
    withStock,
    refundsDue: [],
    seen: new Set(),
    compared: new Set(),
    looked,
    differences: [],
  };
  let cursor: Cursor | undefined = options.from ?? { part: "intents" };
  while (cursor && !(until && services.now() >= until)) {
    const reported = run.differences.length;
    const after: string | undefined = await LOOK[cursor.part](run, cursor.after);
    cursor = after === undefined ? following(cursor) : { part: cursor.part, after };
    if (cursor) await onBatch?.(cursor, run.differences.slice(reported));
  }
  await refundDue(run);
  return { looked, differences: run.differences, next: cursor };
};

const following = ({ part }: Cursor): Cursor | undefined => {
  const next = PARTS[PARTS.indexOf(part) + 1];
  return next && { part: next };
};

/** Stripe retries a webhook for three days. */
const LOOK_BACK_HOURS = 96;
/** The length of a turn. The function may run for 300 seconds. */
const TURN_SECONDS = 200;

/** The progress of an unfinished run, in one document. */
const storedProgress = z.object({
  part: z.enum(PARTS),
  after: z.optional(z.string().check(z.minLength(1), z.regex(DOCUMENT_ID))),
  since: z.instanceof(Timestamp),
});

const progressOf = ({ db }: Store) => db.collection("progress").doc("reconcile");

/** The last turn's progress; undefined if it ended, or if nothing can continue there. */
const readProgress = (found: DocumentSnapshot) => {
  if (!found.exists) return undefined;
  const parsed = parse(storedProgress, found.data());
  if (parsed.ok) return parsed.value;
  logger.warn("The comparison can't continue where it stopped, and starts over", { progress: found.ref.path });
  return undefined;
};

/** One turn of the scheduled comparison. Continues the last turn, or starts with what the last days created. */
export const reconcileInTurns = async (services: PaymentServices): Promise<Reconciliation> => {
  const ref = progressOf(services);
  const last = readProgress(await ref.get());
  const since = last?.since ?? Timestamp.fromMillis(services.now().getTime() - LOOK_BACK_HOURS * 3_600_000);
  const turn = await reconcile(services, {
    since: since.toDate(),
    withStock: false,
    until: new Date(services.now().getTime() + TURN_SECONDS * 1000),
    ...(last && { from: { part: last.part, ...(last.after && { after: last.after }) } }),
    onBatch: async (next) => void (await ref.set({ ...next, since })),
  });
  if (!turn.next) await ref.delete();
  return turn;
};
