import type * as z from "zod/mini";
import { getAnswer, getList, getPart } from "../answers.ts";
import { isGone, type Part } from "../api.ts";
import { isPublic, type Source, type Target } from "./source.ts";

/** Any answer. */
export const answerSource = <S extends z.ZodMiniType>(path: string, schema: S): Source<z.output<S>> => ({
  path,
  ask: () => getAnswer(path, schema),
});

/** A document; null if it does not exist. `reference` is where Firestore follows it. */
export const documentSource = <S extends z.ZodMiniType<object>>(
  path: string,
  schema: S,
  reference?: () => Promise<Target>,
): Source<z.output<S> | null> => ({
  path,
  ask: () =>
    getAnswer(path, schema).catch((error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    }),
  listen: reference && {
    target: reference,
    update: ([document], shown) => (document ? ({ ...shown, ...document } as z.output<S>) : null),
  },
});

interface Row {
  _id: string;
}

/**
 * The rows with what these documents say of them. Undefined if there is a new one: the API says what it is and where it
 * belongs, unless caches answer for it.
 */
const updatedRows = <T extends Row>(
  path: string,
  documents: readonly unknown[],
  shown: readonly T[],
): T[] | undefined => {
  const before = new Map(shown.map((row) => [row._id, row]));
  const rows = (documents as T[]).map((document) => ({ ...before.get(document._id), ...document }));
  if (rows.every(({ _id }) => before.has(_id))) {
    const now = new Map(rows.map((row) => [row._id, row]));
    return shown.flatMap(({ _id }) => now.get(_id) ?? []);
  }
  return isPublic({ path }) ? rows : undefined;
};

/** A whole list. `query` is where Firestore follows it. */
export const listSource = <S extends z.ZodMiniType<Row>>(
  path: string,
  schema: S,
  query?: () => Promise<Target>,
): Source<z.output<S>[]> => ({
  path,
  ask: () => getList(path, schema),
  isPart: true,
  listen: query && { target: query, update: (documents, shown) => updatedRows(path, documents, shown) },
});

/** A part of a list. `query` is where Firestore follows it; else it may be asked for every `everyMs` milliseconds. */
export const partSource = <S extends z.ZodMiniType<Row>>(
  path: string,
  schema: S,
  { query, everyMs }: { query?: (() => Promise<Target>) | undefined; everyMs?: number | undefined } = {},
): Source<Part<z.output<S>>> => ({
  path,
  ask: () => getPart(path, schema),
  isPart: true,
  everyMs,
  listen: query && {
    target: query,
    update: (documents, shown) => {
      const items = updatedRows(path, documents, shown.items);
      return items && { ...shown, items };
    },
  },
});
