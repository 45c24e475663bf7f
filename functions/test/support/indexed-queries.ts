import { readFileSync } from "node:fs";
import { type Firestore, Query } from "firebase-admin/firestore";
import { afterAll, expect } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { type AskedQuery, missingIndexes } from "../../testing/required-index.ts";

/* Every query that is asked in a test must have the index that Firestore requires. The emulator requires none. */

interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string };
  compositeFilter?: { filters: Filter[] };
}
interface StructuredQuery {
  from: { collectionId: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction: string }[];
}
interface StructuredAggregation {
  structuredQuery: StructuredQuery;
  aggregations: { sum?: { field: { fieldPath: string } } }[];
}
interface Sent {
  toProto: (...args: unknown[]) => {
    structuredQuery?: StructuredQuery;
    structuredAggregationQuery?: StructuredAggregation;
  };
}

const OPERATORS: Record<string, string> = {
  EQUAL: "==",
  IN: "in",
  ARRAY_CONTAINS: "array-contains",
  ARRAY_CONTAINS_ANY: "array-contains-any",
};

const filtersOf = (filter: Filter | undefined): AskedQuery["filters"] => {
  if (filter?.compositeFilter) return filter.compositeFilter.filters.flatMap(filtersOf);
  if (!filter?.fieldFilter) return [];
  const { field, op } = filter.fieldFilter;
  return [{ field: field.fieldPath, op: OPERATORS[op] ?? op }];
};

const askedBy = ({ from, where, orderBy = [] }: StructuredQuery, sums: string[] = []): AskedQuery => ({
  collection: from[0]?.collectionId ?? "",
  isGroup: from[0]?.allDescendants === true,
  filters: filtersOf(where),
  orders: orderBy.map(({ field, direction }) => ({
    field: field.fieldPath,
    direction: direction === "DESCENDING" ? "desc" : "asc",
  })),
  sums,
});

const indexes = JSON.parse(readFileSync(inRoot("firestore.indexes.json"), "utf8"));
const missing = new Set<string>();

const check = (asking: Sent) => {
  const { toProto } = asking;
  asking.toProto = function (...args) {
    const sent = toProto.apply(this, args);
    const { structuredAggregationQuery: aggregation } = sent;
    const structuredQuery = sent.structuredQuery ?? aggregation?.structuredQuery;
    const sums = aggregation?.aggregations.flatMap(({ sum }) => sum?.field.fieldPath ?? []);
    if (structuredQuery)
      for (const index of missingIndexes([askedBy(structuredQuery, sums)], indexes)) missing.add(index);
    return sent;
  };
};

const checked = new WeakSet();

/** Expects at the end of a file's tests that no index is missing. */
export const useIndexes = (db: Firestore) => {
  const query = db.collection("any");
  // The library keeps the class of aggregations to itself.
  for (const asking of [Query.prototype, Object.getPrototypeOf(query.count())] as unknown as Sent[]) {
    if (!checked.has(asking)) check(asking);
    checked.add(asking);
  }
  afterAll(() => {
    const ofThisFile = [...missing];
    missing.clear();
    expect(ofThisFile).toEqual([]);
  });
};
