import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import {
  type OrderRecall,
  type Reached,
  type ReachedState,
  type Recall,
  type RecallInFull,
  type StoredReached,
  type StoredRecall,
  sumsOf,
} from "../contract/recall.ts";
import type { Caller } from "../contract/user.ts";
import { invoices, orders, reached, reachedOfAll, recalls } from "../store/collections.ts";
import { recallsOf } from "../store/order-recalls.ts";
import { NEWEST_FIRST, type Part, type PartOf, partOf } from "../store/part.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { isoTimeOf } from "../store/stored-value.ts";

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

type Timed = StoredRecall & { createdAt: unknown };

/** A recall in an answer; none for one that is being deleted. */
const toRecall = (_id: string, data: Timed): Recall[] => {
  const { productId, sku, name, lots, class: grade, reason, instructions, state, unreadable } = data;
  if (state === "deleted") return [];
  const times = { sentAt: isoOf(data.sentAt), closedAt: isoOf(data.closedAt), searchedAt: isoOf(data.searchedAt) };
  const told = { productId, sku, name, lots, class: grade, reason, instructions };
  const acts = {
    preparedBy: data.preparedBy ?? null,
    sentBy: data.sentBy ?? null,
    closedBy: data.closedBy ?? null,
  };
  return [{ _id, ...told, state, createdAt: isoTimeOf(data.createdAt), ...times, ...acts, unreadable }];
};

/** The recalls, newest first. */
export const listRecalls = async ({ db }: Store, asked: PartOf): Promise<Part<Recall>> => {
  const part = await partOf(recalls(db), recalls(db), asked, ({ id, data }) => toRecall(id, data), NEWEST_FIRST);
  return { ...part, items: part.items.flat() };
};

/** A recall with the sums of what it reaches. */
export const getRecall = async (
  { db }: Store,
  recallId: string,
): Promise<{ ok: true; recall: RecallInFull } | Failure<"recall-not-found">> => {
  const data = (await recalls(db).doc(recallId).get()).data();
  const [found] = data ? toRecall(recallId, data) : [];
  if (!found) return fail("recall-not-found");
  const { docs } = await reached(db, recallId).get();
  return { ok: true, recall: { ...found, ...sumsOf(readable(docs).rows.map((row) => row.data)) } };
};

const LATEST_FIRST = { field: "shippedAt", kind: "time", direction: "desc" } as const;
const LAST_ANSWER_FIRST = { field: "answeredAt", kind: "time", direction: "desc" } as const;

/** The orders that a recall reaches: the latest package first, or those with an answer, the last answer first. */
export const listReached = async (
  { db }: Store,
  recallId: string,
  state: ReachedState | undefined,
  asked: PartOf,
): Promise<{ ok: true; part: Part<Reached> } | Failure<"recall-not-found">> => {
  const recall = (await recalls(db).doc(recallId).get()).data();
  if (!recall || recall.state === "deleted") return fail("recall-not-found");
  const all = reached(db, recallId);
  const { items, next } = await (state === "answered"
    ? partOf(all, all.where("answeredAt", ">", new Date(0)), asked, toRow, LAST_ANSWER_FIRST)
    : partOf(all, state === "open" ? all.where("setAside", "==", null) : all, asked, toRow, LATEST_FIRST));
  return { ok: true, part: { items: await withContacts({ db }, items), next } };
};

const toRow = ({ data }: Row<StoredReached>): Reached => {
  const { orderId, number, name, email, pieces, unrecorded, letters, setAside, left } = data;
  return {
    ...{ orderId, number, name, email, pieces, unrecorded, letters, setAside, left },
    shippedAt: isoOf(data.shippedAt),
    lastLetterAt: isoOf(data.lastLetterAt),
    answeredAt: isoOf(data.answeredAt),
  };
};

/** Firestore's limit of values for `in`. */
const IDS = 30;

/** Adds the contact of the invoice, which outlives the account, to rows whose customers are gone. */
const withContacts = async ({ db }: Store, rows: readonly Reached[]): Promise<Reached[]> => {
  const nameless = rows.filter(({ left, email }) => left && email === "").map(({ orderId }) => orderId);
  const parts = Array.from({ length: Math.ceil(nameless.length / IDS) }, (_, at) =>
    nameless.slice(at * IDS, (at + 1) * IDS),
  );
  const found = await Promise.all(parts.map((ids) => invoices(db).where("orderId", "in", ids).get()));
  const buyers = new Map(
    found
      .flatMap(({ docs }) => readable(docs).rows)
      .filter(({ data }) => data.kind === "invoice")
      .map(({ data: { orderId, buyer } }) => [orderId, { name: buyer.name, email: buyer.email }]),
  );
  return rows.map((row) => ({ ...row, ...buyers.get(row.orderId) }));
};

/** The recalls that reach an order, once they are sent, for its owner and admins. */
export const listRecallsOf = async (
  { db }: Store,
  caller: Caller,
  orderId: string,
): Promise<{ ok: true; recalls: OrderRecall[] } | Failure<"order-not-found">> => {
  const order = (await orders(db).doc(orderId).get()).data();
  if (!order || !may(caller, "read an order", order.customer.uid === caller.uid)) return fail("order-not-found");
  const { docs } = await reachedOfAll(db).where("orderId", "==", orderId).get();
  return { ok: true, recalls: await recallsOf({ db }, readable(docs).rows) };
};
