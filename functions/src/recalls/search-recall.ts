import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type UpdateData,
} from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { lotKey } from "../contract/lot.ts";
import { isForgotten, type StoredOrder } from "../contract/order.ts";
import { orderNumber } from "../contract/order-number.ts";
import {
  isReached,
  NOBODY,
  piecesReached,
  RECALL_LIMITS,
  type StoredReached,
  type StoredRecall,
  shipmentsInSum,
} from "../contract/recall.ts";
import type { StoredShipment } from "../contract/shipment.ts";
import { orders, reached, recalls, shipmentsOfAll } from "../store/collections.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { type Transaction, write } from "../store/write.ts";

/** The shipments of one commit. */
const PART = 50;
/** Firestore's limit of values for `array-contains-any`. */
const KEYS = 30;

/** Begins the search of a recall anew, if it was finished. It adds what it finds, and removes nothing. */
export const searchAgain = (
  { db }: Store,
  recallId: string,
): Promise<{ ok: true } | Failure<"recall-not-found" | "recall-closed">> =>
  write(db, async (tx) => {
    const found = await tx.get(recalls(db).doc(recallId));
    const recall = found.data();
    if (!recall || recall.state === "deleted") return fail("recall-not-found");
    if (recall.state === "closed") return fail("recall-closed");
    if (recall.searchedAt) tx.update(found.ref, { searchedAt: null, unreadable: [] });
    return { ok: true };
  });

/**
 * Finds the orders that a recall reaches, until a time (as of `Date.now`). One that was cut off goes on where it was;
 * concurrent ones take turns. Resolves to whether it is finished.
 */
export const searchRecall = async ({ db }: Store, recallId: string, until: number): Promise<boolean> => {
  for (;;) {
    const isFinished = await write(db, (tx) => searchPart(tx, db, recallId));
    if (isFinished) return true;
    if (Date.now() >= until) return false;
  }
};

/** Shipments with one of the lots, and those with pieces of no lot; for all pieces, those with the product. */
const queriesOf = (db: Firestore, { productId, lots }: StoredRecall): Query<StoredShipment>[] => {
  const all = shipmentsOfAll(db);
  if (lots.length === 0) return [all.where("productIds", "array-contains", productId)];
  const keys = lots.map((lot) => lotKey(productId, lot));
  const parts = Array.from({ length: Math.ceil(keys.length / KEYS) }, (_, at) =>
    keys.slice(at * KEYS, (at + 1) * KEYS),
  );
  return [
    ...parts.map((part) => all.where("lotKeys", "array-contains-any", part)),
    all.where("bareProductIds", "array-contains", productId),
  ];
};

/** Takes the next shipments of the search in one commit. Resolves to true if it was the last part. */
const searchPart = async (tx: Transaction, db: Firestore, recallId: string): Promise<boolean> => {
  const found = await tx.get(recalls(db).doc(recallId));
  const recall = found.data();
  if (!recall || recall.state === "deleted" || recall.searchedAt) return true;
  const queries = queriesOf(db, recall);
  const { query, path } = recall.searchedTo ?? { query: 0, path: "" };
  const asked = queries[query]?.orderBy(FieldPath.documentId()).limit(PART);
  const { docs } = asked ? await (path ? asked.startAfter(db.doc(path)) : asked).get() : { docs: [] };
  const { rows, setAside } = readable(docs);
  const damaged = [...setAside.map((one) => one.path), ...(await addReached(tx, db, { ...recall, recallId }, rows))];
  const isLast = docs.length < PART && query + 1 >= queries.length;
  const next = docs.length < PART ? { query: query + 1, path: "" } : { query, path: docs.at(-1)?.ref.path ?? "" };
  tx.update(found.ref, {
    ...(damaged.length > 0 && {
      unreadable: [...new Set([...recall.unreadable, ...damaged])].slice(0, RECALL_LIMITS.unreadable),
    }),
    searchedTo: isLast ? FieldValue.delete() : next,
    searchedAt: isLast ? FieldValue.serverTimestamp() : null,
  } as UpdateData<StoredRecall>);
  return isLast;
};

const orderOf = ({ parent }: DocumentReference): string => parent.parent?.id ?? "";

/** Adds shipments to the rows of their orders. Resolves to the paths of those whose orders can't be read. */
const addReached = async (
  tx: Transaction,
  db: Firestore,
  recall: StoredRecall & { recallId: string },
  shipped: readonly Row<StoredShipment>[],
): Promise<string[]> => {
  const orderIds = [...new Set(shipped.map(({ snapshot }) => orderOf(snapshot.ref)))];
  if (orderIds.length === 0) return [];
  const found = await tx.getAll(
    ...orderIds.map((id) => orders(db).doc(id)),
    ...orderIds.map((id) => reached(db, recall.recallId).doc(id)),
  );
  const unreadable: string[] = [];
  for (const [at, orderId] of orderIds.entries()) {
    const own = shipped.filter(({ snapshot }) => orderOf(snapshot.ref) === orderId);
    const [document, row] = [found[at], found[at + orderIds.length] as DocumentSnapshot<StoredReached>];
    const order = readable([document as QueryDocumentSnapshot<StoredOrder>]).rows[0]?.data;
    if (!order) {
      unreadable.push(...own.map(({ snapshot }) => snapshot.ref.path));
      continue;
    }
    const before = row.data()?.shipments ?? {};
    const added = own
      .map(({ id, data }) => [id, { ...piecesReached(recall, order, data), shippedAt: data.shippedAt }] as const)
      .filter(([id, pieces]) => isReached(pieces) && !before[id]);
    if (added.length === 0) continue;
    // Whoever deletes the account after this finds the row.
    tx.demandUnchanged(orders(db).doc(orderId), "stage");
    const shipments = shipmentsInSum({ ...before, ...Object.fromEntries(added) });
    if (row.exists) tx.update(row.ref, shipments);
    else tx.create(row.ref, { ...shipments, ...untold(orderId, order) });
  }
  return unreadable;
};

/** The rest of a new row. Nobody was told yet. */
const untold = (orderId: string, order: StoredOrder) => {
  const { uid, name, email } = order.customer;
  const left = order.customerLeft === true || isForgotten(order);
  return {
    orderId,
    number: orderNumber(orderId, order),
    ...(left ? NOBODY : { uid, name, email }),
    left,
    letters: 0,
    lastLetterAt: null,
    setAside: null,
    answeredAt: null,
  };
};
