import type { Step } from "./step.ts";

/** Removes the newsletter addresses of the time when nobody had to confirm them: their owners may never have asked for it. */
export const subscribers: Step = {
  title: "Newsletter addresses",
  collection: (db) => db.collection("subscribers"),
  migrate: async (tx, _db, ref) => {
    if ((await tx.get(ref)).get("leaveToken") !== undefined) return "current";
    tx.delete(ref);
    return "changed";
  },
};
