type Direction = "asc" | "desc";

/** A query, independent of any library. */
export interface AskedQuery {
  collection: string;
  /** Reads all collections of that name. */
  isGroup?: boolean;
  filters: { field: string; op: string }[];
  orders: { field: string; direction: Direction }[];
  /** Fields that are summed. */
  sums?: string[];
}

/** A composite index: fields with an equality, in any sequence, and then sorted fields in this sequence. */
interface RequiredIndex {
  collection: string;
  isGroup: boolean;
  equal: string[];
  contains: string[];
  sorted: string[];
}

/** The content of firestore.indexes.json. */
export interface IndexFile {
  indexes: {
    collectionGroup: string;
    queryScope: string;
    fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
  }[];
  /** A field's own indexes, instead of the automatic ones. */
  fieldOverrides?: {
    collectionGroup: string;
    fieldPath: string;
    indexes: { order?: string; arrayConfig?: string; queryScope?: string }[];
  }[];
}

/**
 * The settings of a field's own indexes. Those of a map apply to its fields, too, unless a field has settings of its
 * own. Undefined: Firestore's automatic indexes.
 */
export const overrideOf = ({ fieldOverrides = [] }: IndexFile, collection: string, path: string) =>
  fieldOverrides
    .filter(
      ({ collectionGroup, fieldPath }) =>
        collectionGroup === collection && (fieldPath === path || path.startsWith(`${fieldPath}.`)),
    )
    .sort((a, b) => b.fieldPath.length - a.fieldPath.length)[0];

const ID = "__name__";
const EQUALITIES = ["==", "in"];
const CONTAINS = ["array-contains", "array-contains-any"];

/**
 * The composite index that Firestore requires for a query, by its documented rules; undefined if the automatic
 * single-field indexes are enough. The emulator requires none, so no other test notices a missing index.
 */
const requiredIndex = ({
  collection,
  isGroup = false,
  filters,
  orders,
  sums = [],
}: AskedQuery): RequiredIndex | undefined => {
  const ofKind = (kind: string[]) => filters.filter(({ op }) => kind.includes(op)).map(({ field }) => field);
  const [equal, contains] = [ofKind(EQUALITIES), ofKind(CONTAINS)];
  const ranges = filters.filter(({ op }) => ![...EQUALITIES, ...CONTAINS].includes(op)).map(({ field }) => field);

  const byId = orders.find(({ field }) => field === ID);
  const byField = orders.filter(({ field }) => field !== ID);
  const last = byField.at(-1)?.direction ?? "asc";
  // Results are also sorted by fields compared with < or >, after the requested sort fields.
  const named = new Set(byField.map(({ field }) => field));
  const added = [...new Set(ranges)].filter((field) => !named.has(field)).sort();
  const all = [...byField, ...added.map((field) => ({ field, direction: last }))];
  // An index ends with the ID, in the direction of the field before it. Another direction must be explicit.
  if (byId && byField.length > 0 && byId.direction !== last) all.push(byId);

  // A sum is made of the entries of the index, so its field ends them.
  const known = new Set([...equal, ...all.map(({ field }) => field)]);
  all.push(...sums.filter((field) => !known.has(field)).map((field) => ({ field, direction: "asc" as const })));

  const fields = new Set([...equal, ...contains, ...all.map(({ field }) => field)]);
  // Firestore merges single-field indexes for equalities alone.
  if (fields.size < 2 || all.length === 0) return undefined;
  const sorted = all.map(({ field, direction }) => `${field} ${direction}`);
  return { collection, isGroup, equal, contains, sorted };
};

const directionOf = (order: string | undefined): string => (order === "DESCENDING" ? "desc" : "asc");

const serves = (
  { collectionGroup, queryScope, fields }: IndexFile["indexes"][number],
  wanted: RequiredIndex,
): boolean => {
  const { collection, isGroup, equal, contains, sorted } = wanted;
  if (collectionGroup !== collection || queryScope !== (isGroup ? "COLLECTION_GROUP" : "COLLECTION")) return false;
  const split = equal.length + contains.length;
  if (fields.length !== split + sorted.length) return false;
  const head = fields
    .slice(0, split)
    .map(({ fieldPath, arrayConfig }) => `${fieldPath}${arrayConfig ? " contains" : ""}`);
  const wantedHead = [...equal, ...contains.map((field) => `${field} contains`)];
  const tail = fields.slice(split).map(({ fieldPath, order }) => `${fieldPath} ${directionOf(order)}`);
  return wantedHead.sort().join() === head.sort().join() && tail.join() === sorted.join();
};

/** The fields whose own indexes a query uses: all that it names, unless a composite index serves it. */
const ownIndexesOf = ({ filters, orders, sums = [] }: AskedQuery): string[] =>
  [...[...filters, ...orders].map(({ field }) => field), ...sums].filter((field) => field !== ID);

/** Firestore indexes each field by itself, but not for all collections of a name. */
const hasOwnIndex = (file: IndexFile, { collection, isGroup = false, filters }: AskedQuery, field: string): boolean => {
  const own = overrideOf(file, collection, field)?.indexes;
  if (!isGroup) return own?.length !== 0;
  const isContained = filters.some((one) => one.field === field && CONTAINS.includes(one.op));
  const ofGroup = own?.filter(({ queryScope }) => queryScope === "COLLECTION_GROUP") ?? [];
  return ofGroup.some(({ arrayConfig }) => Boolean(arrayConfig) === isContained);
};

/** The indexes that the file lacks for these queries, as text: composite ones, and those of fields without any. */
export const missingIndexes = (queries: AskedQuery[], file: IndexFile): string[] => {
  const missing = queries.flatMap((asked) => {
    const wanted = requiredIndex(asked);
    if (!wanted)
      return ownIndexesOf(asked)
        .filter((field) => !hasOwnIndex(file, asked, field))
        .map((field) => `${asked.collection}: ${field} is not indexed`);
    if (file.indexes.some((index) => serves(index, wanted))) return [];
    const { collection, equal, contains, sorted } = wanted;
    return [[`${collection}:`, ...equal, ...contains.map((field) => `${field} contains`), ...sorted].join(" ")];
  });
  return [...new Set(missing)];
};
