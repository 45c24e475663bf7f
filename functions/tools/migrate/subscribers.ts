import { leaveTokenOf, linkFor } from "../../src/inbox/newsletter-link.ts";
import type { Step } from "./step.ts";

/** Gives each address of the newsletter a token to leave with. */
export const subscribers: Step = {
  title: "Subscribers",
  collection: (db) => db.collection("subscribers"),
  migrate: async (tx, _db, ref) => {
    const data = (await tx.get(ref)).data();
    if (!data || data.leaveToken !== undefined) return "current";
    tx.update(ref, { leaveToken: leaveTokenOf(linkFor(String(data.email))) });
    return "changed";
  },
};
