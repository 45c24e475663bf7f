import type { Step } from "./step.ts";

/** Opens the messages of the time when the shop did not know which were answered. */
export const messages: Step = {
  title: "Messages",
  collection: (db) => db.collection("messages"),
  migrate: async (tx, _db, ref) => {
    if ((await tx.get(ref)).get("answered") !== undefined) return "current";
    tx.update(ref, { answered: false });
    return "changed";
  },
};
