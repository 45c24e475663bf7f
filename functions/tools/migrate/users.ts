import type { Step } from "./step.ts";

/** Profiles of the time when the shop did not know whose address is confirmed: it is once their users sign in again. */
export const users: Step = {
  title: "Profiles",
  collection: (db) => db.collection("users"),
  migrate: async (tx, _db, ref) => {
    if ((await tx.get(ref)).get("emailVerified") !== undefined) return "current";
    tx.update(ref, { emailVerified: false });
    return "changed";
  },
};
