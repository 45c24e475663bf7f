import { createHash } from "node:crypto";
import { FieldValue, type Timestamp } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import type { SubscriberInput } from "../contract/message.ts";
import { type Sender, withinBudget } from "../store/budget.ts";
import { subscribers } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

/** Adds an address to the newsletter, within the day's budgets. The answer does not tell whether the address was there before. */
export const addSubscriber = async (
  { db }: Store,
  { email }: SubscriberInput,
  from: Omit<Sender, "email">,
): Promise<{ ok: true } | Failure<"sent-too-often">> => {
  const ref = subscribers(db).doc(createHash("sha256").update(email).digest("hex"));
  const createdAt = FieldValue.serverTimestamp() as unknown as Timestamp;
  const isStored = await withinBudget(db, "subscribers", { ...from, email }, async (tx) => {
    if (!(await tx.get(ref)).exists) tx.create(ref, { email, createdAt });
  });
  return isStored ? { ok: true } : fail("sent-too-often");
};
