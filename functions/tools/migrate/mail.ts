import type { Step } from "./step.ts";

/**
 * Removes the mails as a Firebase extension sent them, within seconds of their creation. Whoever still waits for a link of the newsletter asks for
 * another.
 */
export const mail: Step = {
  title: "Letters",
  collection: (db) => db.collection("mail"),
  migrate: async (tx, _db, ref) => {
    const found = await tx.get(ref);
    if (!Array.isArray(found.get("to"))) return "current";
    tx.delete(ref);
    return "changed";
  },
};
