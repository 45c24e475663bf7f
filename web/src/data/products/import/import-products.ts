import type { ProductInput } from "contract/product-input";
import {
  collection,
  type DocumentReference,
  doc,
  type Firestore,
  getDoc,
  runTransaction,
  type Transaction,
} from "firebase/firestore";
import { differ } from "../../edits/conflicts.ts";
import { attempt } from "../../firebase/attempt.ts";
import { inTime } from "../../in-time.ts";
import { putProduct, skuRef } from "../change-products.ts";
import { productRef } from "../products-in-firestore.ts";
import { groupsOf, type ProductWrite } from "./product-write.ts";

/**
 * The outcome of a write. "already": the product is like that by now. "changed-meanwhile", "gone", "sku-taken":
 * somebody else has changed the product, deleted it, or taken the SKU since the check, so nothing was written.
 * "unknown": the answer did not arrive.
 */
export type WriteResult = "done" | "already" | "changed-meanwhile" | "gone" | "sku-taken" | "refused" | "unknown";

interface Target {
  write: ProductWrite;
  ref: DocumentReference;
}

const AT_ONCE = 4;
const TIMEOUT_MS = 60_000;
/** So many refusals in a row are not about the lines: the admin is none anymore. */
const REFUSALS_MAX = 20;

/** Decides about a change by what the product is now, and returns how to write it, if so. */
const decideChange = async (
  db: Firestore,
  transaction: Transaction,
  { product, changes }: Extract<ProductWrite, { kind: "changed" }>,
): Promise<{ result: WriteResult; write?: () => void }> => {
  const stored = await transaction.get(productRef(product._id));
  if (!stored.exists()) return { result: "gone" };
  const now = stored.data();
  if (!now) return { result: "refused" };
  const fields = Object.keys(changes) as (keyof ProductInput)[];
  const open = fields.filter((field) => differ(now[field], changes[field]));
  if (open.length === 0) return { result: "already" };
  if (now.sku !== product.sku || open.some((field) => differ(now[field], product[field])))
    return { result: "changed-meanwhile" };
  return { result: "done", write: () => transaction.update(doc(db, "products", product._id), { ...changes }) };
};

/**
 * Commits a group of writes, all or none but for those whose products have changed meanwhile. The transaction makes
 * sure that no change writes over an order or another admin's edit.
 */
const commit = async (db: Firestore, targets: readonly Target[]) => {
  let results: WriteResult[] = [];
  const outcome = await attempt(() =>
    runTransaction(db, async (transaction) => {
      const decided = await Promise.all(
        targets.map(async ({ write, ref }) =>
          write.kind === "changed"
            ? await decideChange(db, transaction, write)
            : { result: "done" as const, write: () => putProduct(db, transaction, ref, write.input) },
        ),
      );
      for (const { write } of decided) write?.();
      results = decided.map(({ result }) => result);
    }),
  );
  return outcome.ok ? { ok: true as const, results } : outcome;
};

/** The reason why the rules refused a write. A new product may exist: an earlier commit's answer did not arrive. */
const whyRefused = async (db: Firestore, { write, ref }: Target): Promise<WriteResult> => {
  if (write.kind === "changed") return "refused";
  let owner: unknown;
  // Whoever may not add products may not read this either.
  const read = await attempt(async () => {
    owner = (await getDoc(skuRef(db, write.input.sku))).get("productId");
  });
  if (!read.ok) return read.code === "refused" ? "refused" : "unknown";
  if (owner === undefined) return "refused";
  return owner === ref.id ? "done" : "sku-taken";
};

/** Writes a group; if the rules refuse it, each write by itself. Missing results were not tried. */
const writeGroup = async (db: Firestore, targets: readonly Target[]): Promise<WriteResult[]> => {
  const unknown = targets.map(() => "unknown" as const);
  try {
    const outcome = await inTime(commit(db, targets), TIMEOUT_MS);
    if (outcome.ok) return outcome.results;
    if (outcome.code === "offline") return unknown;
    const [only, ...others] = targets;
    if (only && others.length === 0) return [await inTime(whyRefused(db, only), TIMEOUT_MS)];
    const results: WriteResult[] = [];
    for (const target of targets) {
      results.push(...(await writeGroup(db, [target])));
      if (results.at(-1) === "unknown") break;
    }
    return results;
  } catch {
    return unknown;
  }
};

/** Why an import ended before its last write. */
export type WhyEnded = "stopped" | "connection" | "refused";

export interface ImportOptions {
  /** Told what became of each write. Those that it is not told about were not tried. */
  onResult: (write: ProductWrite, result: WriteResult) => void;
  /** Ends the import after the commits that are under way. */
  signal: AbortSignal;
}

/**
 * Writes the lines of a file, several commits at a time; for admins. Ends early when it is stopped, when the connection
 * breaks, and when the rules refuse one line after the other: it returns why.
 */
export const importProducts = async (
  db: Firestore,
  writes: readonly ProductWrite[],
  { onResult, signal }: ImportOptions,
): Promise<WhyEnded | undefined> => {
  const groups = groupsOf(writes);
  let ended: WhyEnded | undefined;
  let refusals = 0;
  const work = async () => {
    while (groups.length > 0) {
      if (signal.aborted) ended ??= "stopped";
      if (globalThis.navigator?.onLine === false) ended ??= "connection";
      const group = ended ? undefined : groups.shift();
      if (!group) return;
      // A new product keeps its ID, so that a second attempt finds out whether the first one added it.
      const targets = group.map((write) => ({ write, ref: doc(collection(db, "products")) }));
      const results = await writeGroup(db, targets);
      for (const [place, write] of group.entries()) {
        const result = results[place];
        if (!result) continue;
        onResult(write, result);
        refusals = result === "refused" ? refusals + 1 : 0;
        if (result === "unknown") ended ??= "connection";
        if (refusals >= REFUSALS_MAX) ended ??= "refused";
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ended;
};
