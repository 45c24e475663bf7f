import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import { type CollectionReference, type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import type { CatalogRow } from "../contract/catalog.ts";
import { isDocumentId } from "../contract/document-id.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";
import { sha256 } from "../store/sha256.ts";
import { fromStored, ROW_FORM, toStored } from "./view-row.ts";

/** The largest document of Firestore is 1 MiB. */
const MAX_BYTES = 1_000_000;
/** Unpacked. Rows are packed to about a fifth of their size. */
const MAX_UNPACKED = 64_000_000;
/** How many products without room a shard remembers, and how long their IDs are at most: together they fit beside the rows. */
const LEFT_OUT = { products: 100, idLength: 128 };

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** A part of the view. */
interface Shard {
  /** Rows, packed: see `packRows`. Not indexed. */
  rows: Buffer;
  /** The IDs of products that had no room: see `packRows`. Not indexed. */
  leftOut?: string[];
  /** When it was last written. Whoever holds the view in memory asks for what was written since. */
  movedAt: Timestamp;
}

export const SHARDS = Array.from("0123456789abcdef", (digit) => `shard-${digit}`);

export const shardOf = (productId: string): string => `shard-${sha256(productId).slice(0, 1)}`;

/** How far the time in a document of the view may be from its last write, in milliseconds. */
const NEAR_MS = 60_000;

/** Whether a document of the view has the time of its last write. Whoever asks for what was written since would not find it otherwise. */
export const isFound = (snapshot: DocumentSnapshot): boolean => {
  const movedAt: unknown = snapshot.get("movedAt");
  const writtenAt = snapshot.updateTime?.toMillis() ?? 0;
  return movedAt instanceof Timestamp && Math.abs(movedAt.toMillis() - writtenAt) < NEAR_MS;
};

export const shardsOf = (db: Firestore) => db.collection("catalogue") as CollectionReference<Shard>;

/**
 * Packs rows into at most 1 MB. If they do not fit, the newest products are left out: the view is then full, which is reported, and nothing
 * that was listed disappears. `leftOut` has the IDs of those that are left out, the oldest first.
 */
export const packRows = async (rows: readonly CatalogRow[]): Promise<{ packed: Buffer; leftOut: string[] }> => {
  const oldestFirst = rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id));
  for (let kept = oldestFirst.length; ; ) {
    const stored = JSON.stringify({ form: ROW_FORM, rows: oldestFirst.slice(0, kept).map(toStored) });
    const packed = await pack(stored, { level: constants.Z_BEST_SPEED });
    if (packed.length <= MAX_BYTES) return { packed, leftOut: oldestFirst.slice(kept).map(({ _id }) => _id) };
    kept = Math.floor((kept * MAX_BYTES * 0.98) / packed.length);
  }
};

/** The products without room that a shard remembers: the next update looks at them again. */
export const remembered = (leftOut: unknown): string[] =>
  (Array.isArray(leftOut) ? leftOut : [])
    .filter((id) => isDocumentId(id) && id.length <= LEFT_OUT.idLength)
    .slice(0, LEFT_OUT.products);

/** Rows that an earlier or later version of the shop wrote. */
export class OtherForm extends UnreadableDocument {
  constructor(path: string) {
    super(path, [{ field: "rows", message: `These are not rows in the form ${ROW_FORM}` }]);
  }
}

const hasRows = (unpacked: unknown): unpacked is { form?: unknown; rows: unknown[] } =>
  typeof unpacked === "object" && unpacked !== null && "rows" in unpacked && Array.isArray(unpacked.rows);

/**
 * The rows of a shard. Damaged rows are set aside and counted. @throws UnreadableDocument if the shard itself is damaged, and OtherForm if
 * its rows are in another form.
 */
export const unpackRows = async (path: string, packed: unknown): Promise<{ rows: CatalogRow[]; damaged: number }> => {
  const unpacked: unknown = await unpack(packed as Buffer, { maxOutputLength: MAX_UNPACKED })
    .then((bytes): unknown => JSON.parse(bytes.toString()))
    .catch(() => undefined);
  // The first version of the shop wrote the rows alone.
  if (Array.isArray(unpacked)) throw new OtherForm(path);
  if (!hasRows(unpacked)) throw new UnreadableDocument(path, [{ field: "rows", message: "These are not rows" }]);
  if (unpacked.form !== ROW_FORM) throw new OtherForm(path);
  const rows = unpacked.rows.flatMap((row) => fromStored(row) ?? []);
  return { rows, damaged: unpacked.rows.length - rows.length };
};
