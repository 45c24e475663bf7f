import type { Step } from "./step.ts";

/** A step that gives a field to every document of a collection that lacks it: the document is from before the field. */
export const missingField = (title: string, collection: string, field: string, value: unknown): Step => ({
  title,
  collection: (db) => db.collection(collection),
  migrate: async (tx, _db, ref) => {
    if ((await tx.get(ref)).get(field) !== undefined) return "current";
    tx.update(ref, { [field]: value });
    return "changed";
  },
});
