import type { Request, Response } from "express";
import type * as z from "zod/mini";
import { PART_MAX } from "../contract/abuse-limits.ts";
import { isDocumentId } from "../contract/document-id.ts";
import type { FailureCode } from "../contract/failures.ts";
import { email, parse } from "../contract/fields.ts";
import { type LinkInput, linkInput } from "../contract/subscriber.ts";
import type { Part, PartOf } from "../store/part.ts";
import { Refusal } from "./errors.ts";
import { partQuery } from "./queries.ts";

/** Existing clients send null for what they do not know. */
const withoutNulls = (body: object): object =>
  Array.isArray(body) ? body : Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/**
 * The parsed body. `keepsNulls` is for calls in which null is a value.
 * @throws Refusal "invalid-input" with one message for each wrong field.
 */
export const bodyOf = <S extends z.ZodMiniType>(
  request: Request,
  schema: S,
  { keepsNulls = false } = {},
): z.output<S> => {
  const body: unknown = request.body ?? {};
  const parsed = parse(schema, typeof body === "object" && body && !keepsNulls ? withoutNulls(body) : body);
  if (!parsed.ok) throw new Refusal("invalid-input", { errors: parsed.errors });
  return parsed.value;
};

/** The ID in a path. @throws Refusal `notFound` for an ID that no document can have. */
export const idOf = (request: Request, notFound: FailureCode, parameter = "id"): string => {
  const id = request.params[parameter];
  if (!isDocumentId(id)) throw new Refusal(notFound);
  return id;
};

/** The email address in a path or query, as it is stored. @throws Refusal "invalid-input" */
export const emailOf = (given: unknown, field = "email"): string => {
  const parsed = parse(email, given);
  if (!parsed.ok)
    throw new Refusal("invalid-input", { errors: parsed.errors.map(({ message }) => ({ field, message })) });
  return parsed.value;
};

/**
 * The customer's email address in a query. A space in it was a plus sign that an existing client did not encode.
 * @throws Refusal "invalid-input"
 */
export const customerOf = ({ query: { customer } }: Request): string =>
  emailOf(typeof customer === "string" ? customer.trim().replaceAll(" ", "+") : customer, "customer");

/** @throws Refusal "invalid-input" with one message for each wrong parameter. */
export const queryOf = <S extends z.ZodMiniObject>(request: Request, schema: S): z.output<S> => {
  const query = parse(schema, request.query);
  if (!query.ok) throw new Refusal("invalid-input", { errors: query.errors });
  return query.value;
};

/** The link of a request to leave. A mail program's one click has the token in the address. */
export const linkOf = (request: Request): LinkInput =>
  request.query.token === undefined ? bodyOf(request, linkInput) : queryOf(request, linkInput);

/** The requested part of a list: 1,000 items by default. */
export const partAsked = (request: Request): PartOf => {
  const { limit, after } = queryOf(request, partQuery);
  return { limit: limit ?? PART_MAX, after };
};

/** Sends a part's items. If there are more, the header `Link` with rel="next" has their address. */
export const sendPart = <T>(request: Request, response: Response, { items, next }: Part<T>): void => {
  if (next) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(request.query)) if (typeof value === "string") query.set(name, value);
    query.set("limit", String(partAsked(request).limit));
    query.set("after", next);
    response.set("Link", `<?${query}>; rel="next"`);
  }
  response.json(items);
};
