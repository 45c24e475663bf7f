import type { Step } from "./step.ts";

/** Deletes what the shop once measured of its pages. */
export const speed: Step = {
  title: "Measurements of pages",
  collection: (db) => db.collection("speed"),
  migrate: async (tx, _db, ref) => {
    const found = await tx.get(ref);
    if (!found.exists) return "current";
    tx.delete(ref);
    return "changed";
  },
};
