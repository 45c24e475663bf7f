import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import type { Caller } from "../contract/user.ts";
import { inBatches } from "../store/batches.ts";
import { reached, recallGuards, recalls } from "../store/collections.ts";
import { byOf } from "../store/order-acts.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

type NotClosed = Failure<"recall-not-found" | "recall-not-searched" | "recall-not-sent">;

/**
 * Closes a recall: it takes no more answers, and is a record. Its lots stay refused in packages; a recall of all pieces
 * refuses nothing more. `changed` is false if it was closed.
 */
export const closeRecall = async (
  { db }: Store,
  caller: Caller,
  recallId: string,
): Promise<{ ok: true; changed: boolean } | NotClosed> =>
  write(db, async (tx) => {
    const found = await tx.get(recalls(db).doc(recallId));
    const recall = found.data();
    if (!recall || recall.state === "deleted") return fail("recall-not-found");
    if (recall.state === "closed") return { ok: true, changed: false };
    if (!recall.searchedAt) return fail("recall-not-searched");
    const unsent = reached(db, recallId).where("setAside", "==", null).where("left", "==", false);
    const isUnsent = async () => (await unsent.where("letters", "==", 0).limit(1).get()).docs.length > 0;
    if (recall.state === "prepared" || recall.lettersDue || (await isUnsent())) return fail("recall-not-sent");
    const guard = await tx.get(recallGuards(db).doc(recall.productId));
    const { [recallId]: own, ...others } = guard.data()?.recalls ?? {};
    if (own) tx.update(guard.ref, { recalls: { ...others, [recallId]: { ...own, open: false } } });
    tx.update(found.ref, { state: "closed", closedAt: FieldValue.serverTimestamp(), closedBy: byOf(caller) });
    return { ok: true, changed: true };
  });

/** Deletes a recall of which nobody was told, and lifts its guard. One that was cut off goes on with the next call. */
export const deleteRecall = async (
  { db }: Store,
  recallId: string,
): Promise<{ ok: true } | Failure<"recall-not-found" | "recall-sent">> => {
  const marked = await write<{ ok: true } | Failure<"recall-not-found" | "recall-sent">>(db, async (tx) => {
    const found = await tx.get(recalls(db).doc(recallId));
    const recall = found.data();
    if (!recall) return fail("recall-not-found");
    if (recall.state === "deleted") return { ok: true };
    if (recall.state !== "prepared") return fail("recall-sent");
    const guard = await tx.get(recallGuards(db).doc(recall.productId));
    const { [recallId]: own, ...others } = guard.data()?.recalls ?? {};
    if (own) tx.update(guard.ref, { recalls: others });
    tx.update(found.ref, { state: "deleted" });
    return { ok: true };
  });
  if (!marked.ok) return marked;
  // The mark is there until the rows are gone, so that a sweep can finish.
  for await (const batch of inBatches(reached(db, recallId).orderBy("number"), 200))
    await Promise.all(batch.map(({ ref }) => ref.delete()));
  await recalls(db).doc(recallId).delete();
  return { ok: true };
};
