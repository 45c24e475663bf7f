import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { repairView } from "../../src/catalog/view-repair.ts";
import { OtherForm, SHARDS, shardsOf, unpackRows } from "../../src/catalog/view-shard.ts";
import type { Outcome } from "./step.ts";

/** Whether this version of the shop wrote this part. What is damaged is left to the nightly repair. */
const isCurrent = (shard: DocumentSnapshot) =>
  unpackRows(shard.ref.path, shard.get("rows")).then(
    () => true,
    (error: unknown) => !(error instanceof OtherForm),
  );

/** Builds the catalog's view anew if an earlier version of the shop wrote it. Counts the parts of the view. */
export const migrateView = async (db: Firestore, dryRun: boolean): Promise<Record<Outcome, number>> => {
  const shards = await db.getAll(...SHARDS.map((name) => shardsOf(db).doc(name)));
  const forms = await Promise.all(shards.filter(({ exists }) => exists).map(isCurrent));
  const current = forms.filter(Boolean).length;
  const changed = forms.length - current;
  if (changed > 0 && !dryRun) await repairView(db);
  return { current, changed, left: 0 };
};
