import { FieldValue, type Timestamp } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { messageEvent, OWNER } from "../contract/mail.ts";
import type { MessageInput } from "../contract/message.ts";
import { mailboxOf } from "../mail/email-alias.ts";
import { addNewLetter } from "../mail/outbox.ts";
import { type Sender, withinBudget } from "../store/budget.ts";
import { messages } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

/** Stores a contact message within the day's budgets, and an email that brings it to the owner. */
export const addMessage = async (
  { db }: Store,
  input: MessageInput,
  from: Omit<Sender, "email">,
): Promise<{ ok: true } | Failure<"sent-too-often">> => {
  const ref = messages(db).doc();
  const createdAt = FieldValue.serverTimestamp() as unknown as Timestamp;
  const isStored = await withinBudget(db, "messages", { ...from, email: mailboxOf(input.email) }, async (tx) => {
    tx.create(ref, { ...input, answered: false, createdAt });
    addNewLetter(tx, db, messageEvent(ref.id), { to: OWNER, template: "owner-message", data: input });
  });
  return isStored ? { ok: true } : fail("sent-too-often");
};
