import { FieldValue, type Timestamp } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { messageEvent, OWNER } from "../contract/mail.ts";
import { type Message, type MessageInput, type MessageState, message } from "../contract/message.ts";
import { type Subscriber, subscriber } from "../contract/subscriber.ts";
import { mailboxOf } from "../mail/email-alias.ts";
import { addNewLetter } from "../mail/outbox.ts";
import { answerOf } from "../store/answer-of.ts";
import { type Sender, withinBudget } from "../store/budget.ts";
import { listedMessages, listedSubscribers, messages } from "../store/collections.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import type { Store } from "../store/store.ts";

const toMessage = answerOf(message);
const toSubscriber = answerOf(subscriber);

/** The contact form's messages, all or those in a state, newest first. */
export const listMessages = ({ db }: Store, part: PartOf, state?: MessageState): Promise<Part<Message>> => {
  const all = listedMessages(db);
  return partOf(all, state ? all.where("answered", "==", state === "answered") : all, part, toMessage);
};

/** The newsletter's addresses, newest first, each with the token of its link to unsubscribe. */
export const listSubscribers = ({ db }: Store, part: PartOf): Promise<Part<Subscriber>> =>
  partOf(listedSubscribers(db), listedSubscribers(db), part, toSubscriber);

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
