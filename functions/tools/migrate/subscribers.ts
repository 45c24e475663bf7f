import type { Step } from "./step.ts";

/** Deletes newsletter addresses from before they had to be confirmed: their owners may never have subscribed. */
export const subscribers: Step = {
  title: "Newsletter addresses",
  collection: (db) => db.collection("subscribers"),
  migrate: async (tx, _db, ref) => {
    if ((await tx.get(ref)).get("leaveToken") !== undefined) return "current";
    tx.delete(ref);
    return "changed";
  },
};
