import type { Request } from "express";
import type * as z from "zod/mini";
import { parse } from "../contract/fields.ts";
import { Refusal } from "./errors.ts";

/** The request's body as the schema has it. Throws the refusal "invalid-input" with one message a field. */
export const bodyOf = <S extends z.ZodMiniType>(request: Request, schema: S): z.output<S> => {
  const body: unknown = request.body;
  const parsed = parse(schema, typeof body === "object" && body !== null ? body : {});
  if (!parsed.ok) throw new Refusal("invalid-input", parsed.errors);
  return parsed.value;
};

/** An id in a path. Firestore takes no id with a slash, none made of dots, and none over 1,500 bytes: there is no such thing. */
export const idOf = (request: Request, notFound: "product-not-found" | "order-not-found"): string => {
  const { id } = request.params;
  if (typeof id !== "string" || /^(\.{1,2}|__.*__)$/.test(id) || id.includes("/") || Buffer.byteLength(id) > 1500)
    throw new Refusal(notFound);
  return id;
};
