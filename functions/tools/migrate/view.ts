import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { repairView } from "../../src/catalogue/view-repair.ts";
import { SHARDS, shardsOf, unpackRows } from "../../src/catalogue/view-shard.ts";
import { UnreadableDocument } from "../../src/contract/unreadable-document.ts";
import type { Outcome } from "./step.ts";

const isReadable = (shard: DocumentSnapshot) =>
  unpackRows(shard.ref.path, shard.get("rows")).then(
    () => true,
    (error: unknown) => {
      if (error instanceof UnreadableDocument) return false;
      throw error;
    },
  );

/** Builds the catalog's view anew if an earlier version of the shop wrote it. Counts the parts of the view. */
export const migrateView = async (db: Firestore, dryRun: boolean): Promise<Record<Outcome, number>> => {
  const shards = await db.getAll(...SHARDS.map((name) => shardsOf(db).doc(name)));
  const readable = await Promise.all(shards.filter(({ exists }) => exists).map(isReadable));
  const current = readable.filter(Boolean).length;
  const changed = readable.length - current;
  if (changed > 0 && !dryRun) await repairView(db);
  return { current, changed, left: 0 };
};
