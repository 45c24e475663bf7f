import type * as z from "zod/mini";
import { parse } from "./fields.ts";

/**
 * A stored document, held against its schema. Bad data stops here: throws an Error that names the document and each
 * field that is wrong (never its value).
 */
export const readStored = <S extends z.ZodMiniType>(schema: S, path: string, data: unknown): z.output<S> => {
  const parsed = parse(schema, data);
  if (parsed.ok) return parsed.value;
  const fields = parsed.errors.map(({ field, message }) => `${field || "(document)"}: ${message}`).join("; ");
  throw new Error(`The stored document ${path} is not what it should be: ${fields}`);
};
