/** The fields of something that is edited. */
export type Fields = Record<string, unknown>;

/** A field that somebody else has changed since the form began, to something else than the user has entered. */
export interface Conflict {
  field: string;
  theirs: unknown;
  mine: unknown;
}

/** A field that is missing, null or empty says the same: nothing. Lists are compared by what they have. */
export const differ = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) || Array.isArray(other)
    ? String(one ?? "") !== String(other ?? "")
    : (one ?? "") !== (other ?? "");

/** The fields that the user has changed since the form began. */
export const changesTo = <T extends object>(base: Partial<T>, mine: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(mine).filter(([field, value]) => differ((base as Fields)[field], value)),
  ) as Partial<T>;

/** The fields that the user and somebody else have changed since `base`, each in their own way. */
export const conflicts = (base: Fields, theirs: Fields, mine: Fields): Conflict[] =>
  Object.entries(changesTo(base, mine))
    .filter(([field, value]) => differ(theirs[field], base[field]) && differ(theirs[field], value))
    .map(([field, value]) => ({ field, theirs: theirs[field], mine: value }));
