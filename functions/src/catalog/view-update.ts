import { isDeepStrictEqual } from "node:util";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { write } from "../store/write.ts";
import { LISTED_FIELDS, rowOf, type ViewRow } from "./view-row.ts";
import { packRows, remembered, shardOf, shardsOf, unpackRows } from "./view-shard.ts";

const AT_ONCE = 300;
/** Only changes of its own products disturb an update. */
const MAX_ROUNDS = 25;

/** Products and their rows; undefined for one that is not listed. */
type RowsById = (readonly [id: string, row: ViewRow | undefined])[];

const rowsNow = async (db: Firestore, ids: readonly string[]): Promise<RowsById> => {
  const rows: RowsById = [];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const refs = ids.slice(first, first + AT_ONCE).map((id) => db.collection("products").doc(id));
    const found = await db.getAll(...refs, { fieldMask: LISTED_FIELDS });
    for (const snapshot of found) rows.push([snapshot.id, rowOf(snapshot)] as const);
  }
  return rows;
};

/** A shard's rows, by product. @throws UnreadableDocument */
const rowsBefore = async (path: string, packed: unknown) => {
  if (packed === undefined) return new Map<string, ViewRow>();
  const { rows, damaged } = await unpackRows(path, packed);
  if (damaged > 0) logger.error("Rows of the catalog are damaged and left out", { path, damaged });
  return new Map(rows.map((row) => [row._id, row]));
};

/**
 * Updates some rows of one shard. The products are read after the shard, and the write requires the shard to be
 * unchanged: of two concurrent updates, the later one has read what the earlier one missed. Products that had no room
 * are tried again. Returns the rows that it wrote, or undefined if nothing changed.
 */
const updateShard = (
  db: Firestore,
  shard: string,
  ids: readonly string[],
  anew: boolean,
): Promise<RowsById | undefined> =>
  write(db, async (transaction) => {
    const ref = shardsOf(db).doc(shard);
    const before = await transaction.get(ref);
    const packedBefore = before.data()?.rows;
    const rows = anew ? new Map<string, ViewRow>() : await rowsBefore(ref.path, packedBefore);
    const leftOutBefore = remembered(before.get("leftOut"));
    const now = await rowsNow(db, [...new Set([...ids, ...leftOutBefore])]);
    let changed = anew;
    for (const [id, row] of now) {
      if (isDeepStrictEqual(row, rows.get(id))) continue;
      changed = true;
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
    if (!changed) return;
    const { packed, leftOut } = await packRows([...rows.values()]);
    if (leftOut.length > 0)
      logger.error("The catalog is full: its newest products are not listed", { shard, leftOut: leftOut.length });
    const isSame =
      Buffer.isBuffer(packedBefore) &&
      packed.equals(packedBefore) &&
      isDeepStrictEqual(remembered(leftOut), leftOutBefore);
    if (!anew && isSame) return;
    const after = { rows: packed, leftOut: remembered(leftOut), movedAt: FieldValue.serverTimestamp() };
    if (before.exists) transaction.update(ref, after);
    else transaction.create(ref, after);
    return now;
  });

/**
 * Updates a shard until its rows match its products. A product may change back while its row is written, and the update
 * for that finds nothing to write: so it reads again after each write.
 */
const settleShard = async (db: Firestore, shard: string, ids: readonly string[], anew: boolean): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const written = await updateShard(db, shard, ids, anew && round === 0);
    if (!written) return;
    const writtenIds = written.map(([id]) => id);
    if (isDeepStrictEqual(written, await rowsNow(db, writtenIds))) return;
  }
  throw new Error(`The products of catalogue/${shard} kept changing`);
};

const byShard = (ids: Iterable<string>): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const group = groups.get(shardOf(id));
    if (group) group.push(id);
    else groups.set(shardOf(id), [id]);
  }
  return groups;
};

/**
 * Updates the rows of these products. With `anew`, they become the only rows of their shards.
 * @throws UnreadableDocument if a shard is damaged, unless it is written anew.
 */
export const updateRows = async (db: Firestore, ids: Iterable<string>, { anew = false } = {}): Promise<void> => {
  await Promise.all([...byShard(ids)].map(([shard, own]) => settleShard(db, shard, own, anew)));
};
