import type * as z from "zod/mini";
import { isoTimeOf } from "./stored-value.ts";

type Answerable<T> = Omit<T, "_id" | "createdAt"> & { createdAt?: unknown };

/** Makes responses with the fields of this schema, which stored documents have under the same names. */
export const answerOf = <S extends z.ZodMiniObject>(schema: S) => {
  const fields = Object.keys(schema.shape);
  return ({ id, data }: { id: string; data: Answerable<z.output<S>> }): z.output<S> => {
    const values: Record<string, unknown> = { ...data, _id: id, createdAt: isoTimeOf(data.createdAt) };
    return Object.fromEntries(fields.map((field) => [field, values[field]])) as z.output<S>;
  };
};
