import { isDeepStrictEqual } from "node:util";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import type { CatalogRow } from "../contract/catalog.ts";
import { write } from "../store/write.ts";
import { LISTED_FIELDS, rowOf } from "./view-row.ts";
import { packRows, remembered, shardOf, shardsOf, unpackRows } from "./view-shard.ts";

/** Products that are read in one request. */
const AT_ONCE = 300;
/** An update is disturbed only by changes of its own products. */
const MAX_ROUNDS = 25;

/** Products with their rows, `undefined` for one that is not listed. */
type RowsById = (readonly [id: string, row: CatalogRow | undefined])[];

/** The rows of the products with these IDs, as the products are now. */
const rowsNow = async (db: Firestore, ids: readonly string[]): Promise<RowsById> => {
  const rows: RowsById = [];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const refs = ids.slice(first, first + AT_ONCE).map((id) => db.collection("products").doc(id));
    const found = await db.getAll(...refs, { fieldMask: LISTED_FIELDS });
    for (const snapshot of found) rows.push([snapshot.id, rowOf(snapshot)] as const);
  }
  return rows;
};

/** The rows of a shard by product. @throws UnreadableDocument if the shard is damaged. */
const rowsBefore = async (path: string, packed: unknown) => {
  if (packed === undefined) return new Map<string, CatalogRow>();
  const { rows, damaged } = await unpackRows(path, packed);
  if (damaged > 0) logger.error("Rows of the catalog are damaged and left out", { path, damaged });
  return new Map(rows.map((row) => [row._id, row]));
};

/**
 * Brings one shard up to date with some of its products. The products are read after the shard, and the write demands that the shard is
 * still the one that was read. So of two updates that write, the later one has read what the earlier one missed, whatever order their
 * events arrive in. Products that had no room are looked at again, so that they come back once there is some. Returns the rows that it
 * wrote, or `undefined` if nothing changed.
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
    const rows = anew ? new Map<string, CatalogRow>() : await rowsBefore(ref.path, packedBefore);
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
 * Updates a shard until its products are as their rows. It looks at the products again after each write: meanwhile one may have become
 * what its row was before, and the update for that found nothing to write.
 */
const settleShard = async (db: Firestore, shard: string, ids: readonly string[], anew: boolean): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const written = await updateShard(db, shard, ids, anew && round === 0);
    if (
      !written ||
      isDeepStrictEqual(
        written,
        await rowsNow(
          db,
          written.map(([id]) => id),
        ),
      )
    )
      return;
  }
  throw new Error(`The products of catalogue/${shard} kept changing`);
};

/** Groups IDs by shard. */
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
 * Brings the rows of these products up to date. With `anew`, they become the only rows of their shards.
 * @throws UnreadableDocument if a shard is damaged, unless it is written anew.
 */
export const updateRows = async (db: Firestore, ids: Iterable<string>, { anew = false } = {}): Promise<void> => {
  await Promise.all([...byShard(ids)].map(([shard, own]) => settleShard(db, shard, own, anew)));
};
