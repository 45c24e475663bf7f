import { ABSENT, type Change, type Fields } from "./table.ts";

/** One change for each field: the document without it. */
export const withoutEach = (fields: Iterable<string>): Record<string, Change> =>
  Object.fromEntries([...fields].map((field) => [`without ${field}`, { fields: { [field]: ABSENT } }]));

/** Another value for each of these fields: they are refused whatever they are. */
export const others = (fields: Iterable<string>): Record<string, Fields> =>
  Object.fromEntries([...fields].map((field) => [`with another ${field}`, { [field]: "another" }]));

/** Changes of fields alone. */
export const fieldsOf = (changes: Record<string, Fields>): Record<string, Change> =>
  Object.fromEntries(Object.entries(changes).map(([what, fields]) => [what, { fields }]));
