import type * as z from "zod/mini";
import { parse } from "./fields.ts";
import { UnreadableDocument } from "./unreadable-document.ts";

/** Parses a stored document with its schema. @throws UnreadableDocument */
export const readStored = <S extends z.ZodMiniType>(schema: S, path: string, data: unknown): z.output<S> => {
  const parsed = parse(schema, data);
  if (!parsed.ok) throw new UnreadableDocument(path, parsed.errors);
  return parsed.value;
};
