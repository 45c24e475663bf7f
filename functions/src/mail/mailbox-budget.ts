import type { Firestore } from "firebase-admin/firestore";
import { withinBudget } from "../store/budget.ts";
import { mailboxOf } from "./email-alias.ts";

/** Counts an email to a mailbox, whichever account causes it. Returns false if its day's budget is spent. */
export const withinMailboxBudget = (
  db: Firestore,
  { to, isConfirmed, now }: { to: string; isConfirmed: boolean; now: Date },
): Promise<boolean> => {
  const kind = isConfirmed ? "confirmedMailbox" : "unconfirmedMailbox";
  return withinBudget(db, kind, { email: mailboxOf(to), ip: "", now }, async () => {});
};
