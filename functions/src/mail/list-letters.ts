import { type Failure, fail } from "../contract/failures.ts";
import type { LetterAnswer, LetterState } from "../contract/mail.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { type LetterDocument, letters } from "../store/collections.ts";
import { isoTimeOf } from "../store/iso-time.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

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

/** The letters in a state, newest first, without what they say; admins only. */
export const listLetters = async (
  { db }: Store,
  caller: Caller,
  state: LetterState,
  part: PartOf,
): Promise<{ ok: true; part: Part<LetterAnswer> } | Failure<"not-allowed">> => {
  if (!may(caller, "send letters")) return fail("not-allowed");
  const all = letters(db);
  return {
    ok: true,
    part: await partOf(all, all.where("status", "in", STATUSES[state]), part, toAnswer),
  };
};

/** The letters about an order, to its customer and to the owner, oldest first, without what they say; admins only. */
export const listOrderLetters = async (
  { db }: Store,
  caller: Caller,
  orderId: string,
): Promise<{ ok: true; letters: LetterAnswer[] } | Failure<"not-allowed">> => {
  if (!may(caller, "send letters")) return fail("not-allowed");
  const { docs } = await letters(db).where("data.orderId", "==", orderId).get();
  const found = readable(docs).rows.map(toAnswer);
  return { ok: true, letters: found.sort((a, b) => (a.createdAt ?? "").localeCompare(b.createdAt ?? "")) };
};
