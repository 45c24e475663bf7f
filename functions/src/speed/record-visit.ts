import { randomInt } from "node:crypto";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import { bucketOf, METRIC_NAMES, SPEED_DAYS_MAX, SPEED_SHARDS, speedId, type VisitInput } from "../contract/speed.ts";
import { speed } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

const KEPT_MS = SPEED_DAYS_MAX * 86_400_000;

/** Adds one to the count at a path of maps. */
const countAt = (counts: Counts, [name = "", ...rest]: readonly string[]): void => {
  if (rest.length === 0) counts[name] = Number(counts[name] ?? 0) + 1;
  else {
    const inner = (counts[name] ?? {}) as Counts;
    counts[name] = inner;
    countAt(inner, rest);
  }
};
interface Counts {
  [name: string]: number | Counts;
}

const asIncrements = (counts: Counts): object =>
  Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [
      name,
      typeof value === "number" ? FieldValue.increment(value) : asIncrements(value),
    ]),
  );

/**
 * Adds what a visit measured to the day's histograms: one write that reads nothing, in any of the day's documents. No field of these is indexed,
 * so that a write changes no index entry. A write whose answer was lost may count twice, which no percentile shows.
 */
export const recordVisit = async ({ db }: Store, { device, pages }: VisitInput, now: Date): Promise<void> => {
  const counts: Counts = {};
  for (const { page, ...values } of pages)
    for (const metric of METRIC_NAMES) {
      const value = values[metric];
      if (value !== undefined) countAt(counts, [page, device, metric, String(bucketOf(metric, value))]);
    }
  const expireAt = Timestamp.fromMillis(now.getTime() + KEPT_MS);
  const ref = speed(db).doc(speedId(now, randomInt(SPEED_SHARDS)));
  await ref.set({ counts: asIncrements(counts), expireAt }, { merge: true });
};
