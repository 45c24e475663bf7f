import type { Request, Response } from "express";
import * as z from "zod/mini";
import type { FailureCode } from "../contract/failures.ts";
import { DOCUMENT_ID, email, NOT_AN_ID, parse, wholeNumber } from "../contract/fields.ts";
import { PAGE_MAX } from "../contract/limits.ts";
import type { Page, PageOf } from "../store/page.ts";
import { Refusal } from "./errors.ts";

/** In every body, null means that the field is absent: existing clients send it for what they do not know. */
const withoutNulls = (body: object): object =>
  Array.isArray(body) ? body : Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** Parses the request's body. @throws Refusal "invalid-input" with one message for each wrong field. */
export const bodyOf = <S extends z.ZodMiniType>(request: Request, schema: S): z.output<S> => {
  const body: unknown = request.body ?? {};
  const parsed = parse(schema, typeof body === "object" && body ? withoutNulls(body) : body);
  if (!parsed.ok) throw new Refusal("invalid-input", { errors: parsed.errors });
  return parsed.value;
};

/** The ID in a path. @throws Refusal `notFound` for an ID that no document can have. */
export const idOf = (request: Request, notFound: FailureCode, parameter = "id"): string => {
  const id = request.params[parameter];
  if (typeof id !== "string" || !DOCUMENT_ID.test(id) || Buffer.byteLength(id) > 1500) throw new Refusal(notFound);
  return id;
};

/** The e-mail address in a path or a query, in the spelling that is stored. @throws Refusal "invalid-input" */
export const emailOf = (given: unknown, field = "email"): string => {
  const parsed = parse(email, given);
  if (!parsed.ok)
    throw new Refusal("invalid-input", { errors: parsed.errors.map(({ message }) => ({ field, message })) });
  return parsed.value;
};

/**
 * The customer's e-mail address in a query. An address has no spaces, so a space in it was a plus sign: existing clients do not encode it.
 * @throws Refusal "invalid-input"
 */
export const customerOf = ({ query: { customer } }: Request): string =>
  emailOf(typeof customer === "string" ? customer.trim().replaceAll(" ", "+") : customer, "customer");

/** The query of every list: the page's size, and the ID of the item before it. */
export const pageQuery = z.object({
  limit: z.optional(wholeNumber({ required: "limit is Required", min: 1, max: PAGE_MAX })),
  after: z.optional(
    z.string().check(z.minLength(1, NOT_AN_ID), z.maxLength(300, NOT_AN_ID), z.regex(DOCUMENT_ID, NOT_AN_ID)),
  ),
});

/** The query of a list that caches keep: a page that has just written something names that moment, to get its own answer. */
export const publicPageQuery = z.extend(pageQuery, {
  since: z.optional(wholeNumber({ required: "since is Required", min: 0, max: Number.MAX_SAFE_INTEGER })),
});

/** The requested page of a list. Without a limit it has up to 1,000 items. */
export const pageAsked = (request: Request): PageOf => {
  const query = parse(pageQuery, request.query);
  if (!query.ok) throw new Refusal("invalid-input", { errors: query.errors });
  return { limit: query.value.limit ?? PAGE_MAX, after: query.value.after };
};

/** Sends the page's items. If there are more, the header `Link` with rel="next" has their address. */
export const sendPage = <T>(request: Request, response: Response, { items, next }: Page<T>): void => {
  if (next) {
    const query = new URLSearchParams(request.query as Record<string, string>);
    query.set("limit", String(pageAsked(request).limit));
    query.set("after", next);
    response.set("Link", `<?${query}>; rel="next"`);
  }
  response.json(items);
};
