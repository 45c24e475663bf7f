import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import { type CollectionReference, type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";
import { sha256 } from "../store/sha256.ts";
import { fromStored, ROW_FORM, toStored, type ViewRow } from "./view-row.ts";

/** Firestore's limit for a document is 1 MiB. */
const MAX_BYTES = 1_000_000;
/** The unpacked size. Rows are packed to about a fifth of it. */
const MAX_UNPACKED = 64_000_000;
/** How many products without room a shard remembers, and the longest ID: together they fit beside the rows. */
const LEFT_OUT = { products: 100, idLength: 128 };

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

interface Shard {
  /** Packed rows, see `packRows`. Not indexed. */
  rows: Buffer;
  /** The IDs of products that had no room. Not indexed. */
  leftOut?: string[];
  /** The time of the last write, by which readers find what is new. */
  movedAt: Timestamp;
}

export const SHARDS = Array.from("0123456789abcdef", (digit) => `shard-${digit}`);

export const shardOf = (productId: string): string => `shard-${sha256(productId).slice(0, 1)}`;

/** The greatest distance of `movedAt` from the document's last write, in milliseconds. */
const NEAR_MS = 60_000;

/** True if `movedAt` is the time of the document's last write. Otherwise readers would not find it. */
export const isFound = (snapshot: DocumentSnapshot): boolean => {
  const movedAt: unknown = snapshot.get("movedAt");
  const writtenAt = snapshot.updateTime?.toMillis() ?? 0;
  return movedAt instanceof Timestamp && Math.abs(movedAt.toMillis() - writtenAt) < NEAR_MS;
};

export const shardsOf = (db: Firestore) => db.collection("catalogue") as CollectionReference<Shard>;

/** Packs rows into at most 1 MB, without the newest products if they do not fit: `leftOut` has their IDs. */
export const packRows = async (rows: readonly ViewRow[]): Promise<{ packed: Buffer; leftOut: string[] }> => {
  const oldestFirst = rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id));
  for (let kept = oldestFirst.length; ; ) {
    const stored = JSON.stringify({ form: ROW_FORM, rows: oldestFirst.slice(0, kept).map(toStored) });
    const packed = await pack(stored, { level: constants.Z_BEST_SPEED });
    if (packed.length <= MAX_BYTES) return { packed, leftOut: oldestFirst.slice(kept).map(({ _id }) => _id) };
    kept = Math.floor((kept * MAX_BYTES * 0.98) / packed.length);
  }
};

/** The products without room that a shard remembers for its next update. */
export const remembered = (leftOut: unknown): string[] =>
  (Array.isArray(leftOut) ? leftOut : [])
    .filter((id) => isDocumentId(id) && id.length <= LEFT_OUT.idLength)
    .slice(0, LEFT_OUT.products);

/** Rows of another version of the shop. */
export class OtherForm extends UnreadableDocument {
  constructor(path: string) {
    super(path, [{ field: "rows", message: `These are not rows in the form ${ROW_FORM}` }]);
  }
}

const hasRows = (unpacked: unknown): unpacked is { form?: unknown; rows: unknown[] } =>
  typeof unpacked === "object" && unpacked !== null && "rows" in unpacked && Array.isArray(unpacked.rows);

/**
 * A shard's rows. Damaged rows are left out and counted.
 * @throws UnreadableDocument if the shard itself is damaged, and OtherForm if its rows have another version.
 */
export const unpackRows = async (path: string, packed: unknown): Promise<{ rows: ViewRow[]; damaged: number }> => {
  const unpacked: unknown = await unpack(packed as Buffer, { maxOutputLength: MAX_UNPACKED })
    .then((bytes): unknown => JSON.parse(bytes.toString()))
    .catch(() => undefined);
  // The first version of the shop stored the rows alone.
  if (Array.isArray(unpacked)) throw new OtherForm(path);
  if (!hasRows(unpacked)) throw new UnreadableDocument(path, [{ field: "rows", message: "These are not rows" }]);
  if (unpacked.form !== ROW_FORM) throw new OtherForm(path);
  const rows = unpacked.rows.flatMap((row) => fromStored(row) ?? []);
  return { rows, damaged: unpacked.rows.length - rows.length };
};
