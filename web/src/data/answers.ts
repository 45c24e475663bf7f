import { parse } from "contract/fields";
import { UnreadableDocument } from "contract/unreadable-document";
import * as z from "zod/mini";
import { ApiError, api, type Part, UNREADABLE } from "./api.ts";

/*
 * The API's answers, parsed by the schemas of the contract. Apart from api.ts, because public pages begin with their
 * answers and load this only when they ask for more. Each throws an ApiError on every failure.
 */

const read = <S extends z.ZodMiniType>(schema: S, path: string, body: unknown): z.output<S> => {
  const parsed = parse(schema, body);
  if (parsed.ok) return parsed.value;
  reportError(new UnreadableDocument(path, parsed.errors));
  throw new ApiError("unexpected", UNREADABLE);
};

export const getAnswer = async <S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> =>
  read(schema, path, (await api.get(path)).body);

/** Gets a list. `schema` is that of one row. */
export const getList = <S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>[]> =>
  getAnswer(path, z.array(schema)) as Promise<z.output<S>[]>;

/** Gets a part of a list. `schema` is that of one row. */
export const getPart = async <S extends z.ZodMiniType>(path: string, schema: S): Promise<Part<z.output<S>>> => {
  const { body, next } = await api.get(path);
  return { items: read(z.array(schema), path, body) as z.output<S>[], next };
};

/** The most that the API answers at a time. */
const PART = 500;

/** Gets a whole list, for a download. `path` has its query; `onProgress` is told how much is there. */
export const getAll = async <S extends z.ZodMiniType>(
  path: string,
  schema: S,
  onProgress?: (read: number) => void,
): Promise<z.output<S>[]> => {
  const all: z.output<S>[] = [];
  for (let after: string | undefined; ; ) {
    const query = new URLSearchParams({ limit: String(PART), ...(after && { after }) });
    const { items, next } = await getPart(`${path}${path.includes("?") ? "&" : "?"}${query}`, schema);
    all.push(...items);
    onProgress?.(all.length);
    if (next === undefined) return all;
    after = next;
  }
};
