import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import type { LetterAnswer, LetterState } from "../contract/mail.ts";
import { type LetterDocument, letters } from "../store/collections.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { isoTimeOf } from "../store/stored-value.ts";
import { write } from "../store/write.ts";

const STATUSES: Record<LetterState, string[]> = {
  waiting: ["waiting", "sending"],
  "given-up": ["given-up"],
  sent: ["sent"],
};

const isoOf = (time: Date | undefined) => time?.toISOString() ?? null;

const toAnswer = ({ id, data }: Row<LetterDocument>): LetterAnswer => ({
  _id: id,
  to: data.to,
  template: data.template,
  status: data.status,
  attempts: data.attempts,
  reason: data.reason ?? "",
  nextAt: isoOf(data.nextAt),
  sentAt: isoOf(data.sentAt),
  createdAt: isoTimeOf(data.createdAt),
});

/** The emails in a state, newest first, without their content. */
export const listLetters = ({ db }: Store, state: LetterState, part: PartOf): Promise<Part<LetterAnswer>> =>
  partOf(letters(db), letters(db).where("status", "in", STATUSES[state]), part, toAnswer);

/** The emails about an order, to its customer and to the owner, oldest first, without their content. */
export const listOrderLetters = async ({ db }: Store, orderId: string): Promise<LetterAnswer[]> => {
  const { docs } = await letters(db).where("data.orderId", "==", orderId).get();
  const found = readable(docs).rows.map(toAnswer);
  return found.sort((a, b) => (a.createdAt ?? "").localeCompare(b.createdAt ?? ""));
};

/** Makes the next sweep send an email that waits or was given up, with as many attempts as a new one. */
export const sendAgain = async (
  { db }: Store,
  event: string,
): Promise<{ ok: true } | Failure<"letter-not-found" | "letter-sent">> => {
  return write(db, async (tx) => {
    const found = await tx.get(letters(db).doc(event));
    const status = found.data()?.status;
    if (!status) return fail("letter-not-found");
    if (status === "sent" || status === "sending") return fail("letter-sent");
    const anew = { status: "waiting", attempts: 0, nextAt: FieldValue.serverTimestamp() } as const;
    tx.update(found.ref, { ...anew, givenUpAt: FieldValue.delete() });
    return { ok: true };
  });
};
