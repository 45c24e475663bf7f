import type { Request, Response } from "express";
import * as z from "zod/mini";
import { isDocumentId } from "../contract/document-id.ts";
import type { FailureCode } from "../contract/failures.ts";
import { DOCUMENT_ID, email, NOT_AN_ID, parse, wholeNumber } from "../contract/fields.ts";
import { CHECKED_COLLECTIONS, documentPath } from "../contract/health.ts";
import { PAGE_MAX, PRODUCT_IDS_MAX } from "../contract/limits.ts";
import { LETTER_STATES } from "../contract/mail.ts";
import { MESSAGE_STATES } from "../contract/message.ts";
import { ORDER_SORTS, ORDER_STATES } from "../contract/order-list.ts";
import { isSku } from "../contract/product.ts";
import { REVIEW_STATES } from "../contract/review.ts";
import { USER_SORTS } from "../contract/user.ts";
import type { Part, PartOf } from "../store/part.ts";
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
  if (!isDocumentId(id)) throw new Refusal(notFound);
  return id;
};

/** The email address in a path or a query, in the spelling that is stored. @throws Refusal "invalid-input" */
export const emailOf = (given: unknown, field = "email"): string => {
  const parsed = parse(email, given);
  if (!parsed.ok)
    throw new Refusal("invalid-input", { errors: parsed.errors.map(({ message }) => ({ field, message })) });
  return parsed.value;
};

/**
 * The customer's email address in a query. An address has no spaces, so a space in it was a plus sign: existing clients do not encode it.
 * @throws Refusal "invalid-input"
 */
export const customerOf = ({ query: { customer } }: Request): string =>
  emailOf(typeof customer === "string" ? customer.trim().replaceAll(" ", "+") : customer, "customer");

const queriedId = z
  .string()
  .check(z.minLength(1, NOT_AN_ID), z.maxLength(300, NOT_AN_ID), z.regex(DOCUMENT_ID, NOT_AN_ID));

/** A place in a list, as the answer before names it, or the ID of an item. */
const place = z
  .string()
  .check(z.minLength(1, NOT_AN_ID), z.maxLength(2000, NOT_AN_ID), z.regex(DOCUMENT_ID, NOT_AN_ID));

/** The query of every list: the part's size, and where it begins. */
export const partQuery = z.object({
  limit: z.optional(wholeNumber({ required: "limit is Required", min: 1, max: PAGE_MAX })),
  after: z.optional(place),
});

/** The query of public data that caches keep: a page that has just written something names that moment, to get its own answer. */
export const publicQuery = z.object({
  since: z.optional(wholeNumber({ required: "since is Required", min: 0, max: Number.MAX_SAFE_INTEGER })),
});

/** The query of a public list. */
export const publicPartQuery = z.extend(partQuery, publicQuery.shape);

const NOT_IDS = `Must be 1 to ${PRODUCT_IDS_MAX} different IDs, separated by commas and without spaces around them`;

const areIds = (ids: string[]) =>
  new Set(ids).size === ids.length && ids.every((id) => id === id.trim() && z.safeParse(queriedId, id).success);

const NOT_SKUS = `Must be 1 to ${PRODUCT_IDS_MAX} different SKUs, separated by commas and without spaces around them`;

const areSkus = (skus: string[]) => new Set(skus).size === skus.length && skus.every(isSku);

/** A list that names products. */
const named = (areNames: (names: string[]) => boolean, message: string) =>
  z.optional(
    z.pipe(
      z.transform((value) => (typeof value === "string" ? value.split(",") : value)),
      z
        .array(z.string())
        .check(z.minLength(1, message), z.maxLength(PRODUCT_IDS_MAX, message), z.refine(areNames, message)),
    ),
  );

const areAlone = (...others: unknown[]) => others.every((other) => other === undefined);

/** The query of the products: a part of the list, or the products with these IDs or these SKUs. */
export const productsQuery = z
  .extend(publicPartQuery, { ids: named(areIds, NOT_IDS), skus: named(areSkus, NOT_SKUS) })
  .check(
    z.refine(({ ids, skus, limit, after }) => ids === undefined || areAlone(skus, limit, after), {
      error: "Can't be combined with skus, limit or after",
      path: ["ids"],
    }),
    z.refine(({ skus, limit, after }) => skus === undefined || areAlone(limit, after), {
      error: "Can't be combined with limit or after",
      path: ["skus"],
    }),
  );

const searchText = z.optional(z.string().check(z.trim(), z.maxLength(200, "Must be 200 characters or fewer")));

/** The query of the list of users. */
export const usersQuery = z.extend(partQuery, {
  sort: z.optional(z.enum(USER_SORTS, "Must be email, or absent")),
  q: searchText,
});

const NOT_A_MOMENT = "Must be a UTC time in ISO 8601, in the year 1 or later";
const moment = z.optional(z.iso.datetime(NOT_A_MOMENT).check(z.regex(/^(?!0000)/, NOT_A_MOMENT)));

/** The query of the list of all orders. */
export const allOrdersQuery = z.extend(partQuery, {
  q: searchText,
  state: z.optional(z.enum(ORDER_STATES, `Must be one of ${ORDER_STATES.join(", ")}, or absent`)),
  from: moment,
  to: moment,
  sort: z.optional(z.enum(ORDER_SORTS, `Must be one of ${ORDER_SORTS.join(", ")}, or absent`)),
});

/** The query of an admin's list of reviews. */
export const allReviewsQuery = z.extend(partQuery, {
  state: z.enum(REVIEW_STATES, `Must be ${REVIEW_STATES.join(" or ")}`),
});

/** The query of an admin's list of messages. */
export const messagesQuery = z.extend(partQuery, {
  state: z.optional(z.enum(MESSAGE_STATES, `Must be ${MESSAGE_STATES.join(" or ")}`)),
});

/** The query of an admin's list of letters. */
export const lettersQuery = z.extend(partQuery, {
  state: z.enum(LETTER_STATES, `Must be ${LETTER_STATES.join(", ")}`),
});

/** The query of the damaged documents: some of a collection, after a document. */
export const documentsQuery = z.object({
  collection: z.enum(CHECKED_COLLECTIONS, `Must be one of ${CHECKED_COLLECTIONS.join(", ")}`),
  after: z.optional(documentPath),
});

/** The query that names a document. */
export const documentQuery = z.object({ path: documentPath });

/** Parses the request's query. @throws Refusal "invalid-input" with one message for each wrong parameter. */
export const queryOf = <S extends z.ZodMiniObject>(request: Request, schema: S): z.output<S> => {
  const query = parse(schema, request.query);
  if (!query.ok) throw new Refusal("invalid-input", { errors: query.errors });
  return query.value;
};

/** The requested part of a list. Without a limit it has up to 1,000 items. */
export const partAsked = (request: Request): PartOf => {
  const { limit, after } = queryOf(request, partQuery);
  return { limit: limit ?? PAGE_MAX, after };
};

/** Sends the part's items. If there are more, the header `Link` with rel="next" has their address. */
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
