import type { IndexFile } from "./required-index.ts";

export type Data = Record<string, unknown>;

/** The index entries of a document, each as a text that names its index and its values. */
interface Entries {
  single: Set<string>;
  composite: Set<string>;
}

const isMap = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Every field with its path. The fields of a map are indexed like others; the map itself is not. */
const fieldsOf = (data: Data, above = ""): [path: string, value: unknown][] =>
  Object.entries(data).flatMap(([name, value]): [string, unknown][] =>
    isMap(value) ? fieldsOf(value, `${above}${name}.`) : [[above + name, value]],
  );

/** The values under which an array is found, or the one value of another field. */
const valuesOf = (value: unknown): string[] => [
  ...new Set((Array.isArray(value) ? value : [value]).map((one) => JSON.stringify(one))),
];

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

/**
 * The index entries that Firestore keeps for a document, by its documentation ("Index types in Cloud Firestore"): each
 * field that is neither an array nor a map has an ascending and a descending entry, each element of an array has one
 * entry, null is a value like others, and a composite index has an entry where the document has all of its fields.
 */
export const entriesOf = (file: IndexFile, collection: string, data: Data | undefined): Entries => {
  const fields = new Map(fieldsOf(data ?? {}));
  const single = [...fields].flatMap(([path, value]) => {
    const override = overrideOf(file, collection, path);
    const wanted = Array.isArray(value) ? ["CONTAINS"] : ["ASCENDING", "DESCENDING"];
    const modes = override ? override.indexes.map(({ order, arrayConfig }) => order ?? arrayConfig ?? "") : wanted;
    return wanted
      .filter((mode) => modes.includes(mode))
      .flatMap((mode) => valuesOf(value).map((one) => `${path} ${mode} ${one}`));
  });
  const composite = file.indexes.flatMap((index, number) => {
    if (index.collectionGroup !== collection || !index.fields.every(({ fieldPath }) => fields.has(fieldPath)))
      return [];
    return index.fields.reduce<string[]>(
      (entries, { fieldPath }) =>
        entries.flatMap((entry) => valuesOf(fields.get(fieldPath)).map((one) => `${entry} ${one}`)),
      [String(number)],
    );
  });
  return { single: new Set(single), composite: new Set(composite) };
};

/** A document that a write changes: undefined is a document that does not exist before or after. */
export interface Changed {
  collection: string;
  before?: Data;
  after?: Data;
}

/** How many index entries a change removes and writes. */
export const entriesMoved = (file: IndexFile, { collection, before, after }: Changed) => {
  const [old, now] = [before, after].map((data) => entriesOf(file, collection, data)) as [Entries, Entries];
  const differing = (kind: keyof Entries) =>
    [...old[kind]].filter((entry) => !now[kind].has(entry)).length +
    [...now[kind]].filter((entry) => !old[kind].has(entry)).length;
  return { single: differing("single"), composite: differing("composite") };
};
