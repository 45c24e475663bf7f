export type Direction = "asc" | "desc";

/** A query as it was asked, in no library's words. */
export interface AskedQuery {
  collection: string;
  filters: { field: string; op: string }[];
  orders: { field: string; direction: Direction }[];
  /** Reads from the end (limitToLast): in the opposite order. */
  backwards?: boolean;
}

/** A composite index: fields that must equal something, in any order, and then fields in exactly this order. */
interface RequiredIndex {
  collection: string;
  equal: string[];
  contains: string[];
  sorted: string[];
}

/** What firestore.indexes.json holds. */
export interface IndexFile {
  indexes: {
    collectionGroup: string;
    queryScope: string;
    fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
  }[];
}

const ID = "__name__";
const EQUALITIES = ["==", "in"];
const CONTAINS = ["array-contains", "array-contains-any"];
const opposite = { asc: "desc", desc: "asc" } as const;

/**
 * The composite index that Firestore demands for a query, by its documented rules; undefined where the indexes that every
 * field has by itself do. The emulator demands none, so that nothing else would say what is missing.
 */
export const requiredIndex = ({ collection, filters, orders, backwards }: AskedQuery): RequiredIndex | undefined => {
  const ofKind = (kind: string[]) => filters.filter(({ op }) => kind.includes(op)).map(({ field }) => field);
  const [equal, contains] = [ofKind(EQUALITIES), ofKind(CONTAINS)];
  const ranges = filters.filter(({ op }) => ![...EQUALITIES, ...CONTAINS].includes(op)).map(({ field }) => field);

  const byId = orders.find(({ field }) => field === ID);
  const byField = orders.filter(({ field }) => field !== ID);
  const last = byField.at(-1)?.direction ?? "asc";
  // Fields compared with < or > are sorted by as well, after what was asked for.
  const named = new Set(byField.map(({ field }) => field));
  const added = [...new Set(ranges)].filter((field) => !named.has(field)).sort();
  const all = [...byField, ...added.map((field) => ({ field, direction: last }))];
  // An index ends with the id, in the direction of what stands before it; another one has to be spelled out.
  if (byId && byField.length > 0 && byId.direction !== last) all.push(byId);

  const fields = new Set([...equal, ...contains, ...all.map(({ field }) => field)]);
  // Equalities alone are answered by several indexes together.
  if (fields.size < 2 || all.length === 0) return undefined;
  const sorted = all.map(({ field, direction }) => `${field} ${backwards ? opposite[direction] : direction}`);
  return { collection, equal, contains, sorted };
};

const directionOf = (order: string | undefined): string => (order === "DESCENDING" ? "desc" : "asc");

const serves = (
  { collectionGroup, queryScope, fields }: IndexFile["indexes"][number],
  wanted: RequiredIndex,
): boolean => {
  const { collection, equal, contains, sorted } = wanted;
  if (collectionGroup !== collection || queryScope !== "COLLECTION") return false;
  const split = equal.length + contains.length;
  if (fields.length !== split + sorted.length) return false;
  const head = fields
    .slice(0, split)
    .map(({ fieldPath, arrayConfig }) => `${fieldPath}${arrayConfig ? " contains" : ""}`);
  const wantedHead = [...equal, ...contains.map((field) => `${field} contains`)];
  const tail = fields.slice(split).map(({ fieldPath, order }) => `${fieldPath} ${directionOf(order)}`);
  return wantedHead.sort().join() === head.sort().join() && tail.join() === sorted.join();
};

/** What an index file lacks for these queries, in words; empty when it lacks nothing. */
export const missingIndexes = (queries: AskedQuery[], { indexes }: IndexFile): string[] => {
  const missing = queries.flatMap((asked) => {
    const wanted = requiredIndex(asked);
    if (!wanted || indexes.some((index) => serves(index, wanted))) return [];
    const { collection, equal, contains, sorted } = wanted;
    return [[`${collection}:`, ...equal, ...contains.map((field) => `${field} contains`), ...sorted].join(" ")];
  });
  return [...new Set(missing)];
};
