import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { repairView } from "../../src/catalog/view-repair.ts";
import { OtherForm, SHARDS, shardsOf, unpackRows } from "../../src/catalog/view-shard.ts";
import { UnreadableDocument } from "../../src/contract/unreadable-document.ts";
import { ensurePapers } from "../../src/papers/ensure-papers.ts";
import { inBatches } from "../../src/store/batches.ts";
import { type Transaction, write } from "../../src/store/write.ts";
import type { Outcome } from "./step.ts";
import { STEPS } from "./steps.ts";

/** How many documents are read at a time, and how many of them migrate at once. */
const BATCH = 500;
const AT_ONCE = 20;

export interface Migrated {
  title: string;
  counts: Record<Outcome, number>;
  /** The paths of the documents that an admin must look at: they are damaged. */
  left: string[];
}

interface Options {
  /** Decides about every document, and writes nothing. */
  dryRun?: boolean;
  /** Called after each batch of a step. */
  onProgress?: (number: number, step: Migrated) => void;
}

/** Ends a transaction before it writes. */
class NotWritten<T> extends Error {
  constructor(readonly outcome: T) {
    super("A dry run writes nothing");
  }
}

const writeUnlessDry = <T>(db: Firestore, dryRun: boolean, decide: (tx: Transaction) => Promise<T>): Promise<T> =>
  write(db, async (tx) => {
    const outcome = await decide(tx);
    if (dryRun) throw new NotWritten(outcome);
    return outcome;
  }).catch((error: unknown) => {
    if (error instanceof NotWritten) return error.outcome as T;
    throw error;
  });

/** True if this version of the shop wrote this part. What is damaged is left to the nightly repair. */
const isCurrent = (shard: DocumentSnapshot) =>
  unpackRows(shard.ref.path, shard.get("rows")).then(
    () => true,
    (error: unknown) => !(error instanceof OtherForm),
  );

/** Builds the catalog's view anew if an earlier version of the shop wrote it. Counts the parts of the view. */
const migrateView = async (db: Firestore, dryRun: boolean): Promise<Record<Outcome, number>> => {
  const shards = await db.getAll(...SHARDS.map((name) => shardsOf(db).doc(name)));
  const forms = await Promise.all(shards.filter(({ exists }) => exists).map(isCurrent));
  const current = forms.filter(Boolean).length;
  const changed = forms.length - current;
  if (changed > 0 && !dryRun) await repairView(db);
  return { current, changed, left: 0 };
};

const paidAtOf = (order: QueryDocumentSnapshot): number =>
  [order.get("paidAt"), order.get("createdAt")].find((time) => time instanceof Timestamp)?.toMillis() ?? 0;

/**
 * Adds the papers that paid orders lack, in order of payment: each commit has the next orders, so that whoever numbers
 * them meanwhile keeps to it. Nobody is told of them.
 */
const migratePapers = async (db: Firestore, dryRun: boolean): Promise<Record<Outcome, number>> => {
  const counts = { current: 0, changed: 0, left: 0 };
  const { docs } = await db.collection("orders").where("paid", "==", true).select("paidAt", "createdAt").get();
  const inOrder = docs.toSorted((a, b) => paidAtOf(a) - paidAtOf(b));
  for (let at = 0; at < inOrder.length; at += AT_ONCE) {
    const step = (tx: Transaction) =>
      Promise.all(inOrder.slice(at, at + AT_ONCE).map(({ id }) => ensureOne(tx, db, id, dryRun)));
    for (const outcome of await writeUnlessDry(db, dryRun, step)) counts[outcome]++;
  }
  return counts;
};

/** A damaged order is left. In a dry run, an order may be in a former shape still. */
const ensureOne = (tx: Transaction, db: Firestore, orderId: string, dryRun: boolean): Promise<Outcome> =>
  ensurePapers(tx, db, orderId, { quiet: true }).then(
    (done) => (done === "added" ? "changed" : "current"),
    (error: unknown) => {
      if (error instanceof UnreadableDocument) return dryRun ? "changed" : "left";
      throw error;
    },
  );

/**
 * Brings every document of a database to its present shape, step by step. A document that is as it should be is left
 * alone, so a run that was broken off is simply repeated, and a second one changes nothing. Throws if Firestore can't
 * be reached.
 */
export const migrate = async (db: Firestore, { dryRun = false, onProgress }: Options = {}): Promise<Migrated[]> => {
  const done: Migrated[] = [];
  for (const [index, step] of STEPS.entries()) {
    const result: Migrated = { title: step.title, counts: { current: 0, changed: 0, left: 0 }, left: [] };
    done.push(result);
    for await (const batch of inBatches(step.collection(db).orderBy(FieldPath.documentId()).select(), BATCH)) {
      for (let at = 0; at < batch.length; at += AT_ONCE)
        await Promise.all(
          batch.slice(at, at + AT_ONCE).map(async ({ ref }) => {
            const outcome = await writeUnlessDry(db, dryRun, (tx) => step.migrate(tx, db, ref));
            result.counts[outcome]++;
            if (outcome === "left") result.left.push(ref.path);
          }),
        );
      onProgress?.(index + 1, result);
    }
  }
  done.push({ title: "Invoices", counts: await migratePapers(db, dryRun), left: [] });
  // The view is made of the products, which are up to date by now.
  done.push({ title: "Catalog", counts: await migrateView(db, dryRun), left: [] });
  return done;
};
