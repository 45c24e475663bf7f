import * as z from "zod/mini";
import { PART_MAX, PRODUCT_IDS_MAX } from "../contract/abuse-limits.ts";
import { DOCUMENT_ID, NOT_AN_ID, wholeNumber } from "../contract/fields.ts";
import { CHECKED_COLLECTIONS, documentPath } from "../contract/health.ts";
import { LETTER_STATES } from "../contract/mail.ts";
import { MESSAGE_STATES } from "../contract/message.ts";
import { ORDER_LIMITS } from "../contract/order.ts";
import { ORDER_SORTS, ORDER_STATES } from "../contract/order-list.ts";
import { isSku } from "../contract/product.ts";
import { REACHED_STATES } from "../contract/recall.ts";
import { REVIEW_STATES } from "../contract/review.ts";
import { USER_SORTS } from "../contract/user.ts";

const queriedId = z
  .string()
  .check(z.minLength(1, NOT_AN_ID), z.maxLength(300, NOT_AN_ID), z.regex(DOCUMENT_ID, NOT_AN_ID));

/** A cursor from the header `Link`, or the ID of an item. */
const cursor = z
  .string()
  .check(z.minLength(1, NOT_AN_ID), z.maxLength(2000, NOT_AN_ID), z.regex(DOCUMENT_ID, NOT_AN_ID));

/** The query of every list. */
export const partQuery = z.object({
  limit: z.optional(wholeNumber({ required: "limit is Required", min: 1, max: PART_MAX })),
  after: z.optional(cursor),
});

/** The query of public data. `since` is the time of the client's own write, so that caches have no older response. */
export const publicQuery = z.object({
  since: z.optional(wholeNumber({ required: "since is Required", min: 0, max: Number.MAX_SAFE_INTEGER })),
});

export const publicPartQuery = z.extend(partQuery, publicQuery.shape);

const NOT_IDS = `Must be 1 to ${PRODUCT_IDS_MAX} different IDs, separated by commas and without spaces around them`;

const areIds = (ids: string[]) =>
  new Set(ids).size === ids.length && ids.every((id) => id === id.trim() && z.safeParse(queriedId, id).success);

const NOT_SKUS = `Must be 1 to ${PRODUCT_IDS_MAX} different SKUs, separated by commas and without spaces around them`;

const areSkus = (skus: string[]) => new Set(skus).size === skus.length && skus.every(isSku);

const named = (areNames: (names: string[]) => boolean, message: string) =>
  z.optional(
    z.pipe(
      z.transform((value) => (typeof value === "string" ? value.split(",") : [])),
      z
        .array(z.string())
        .check(z.minLength(1, message), z.maxLength(PRODUCT_IDS_MAX, message), z.refine(areNames, message)),
    ),
  );

const areAlone = (...others: unknown[]) => others.every((other) => other === undefined);

/** The query of products: a part of the list, or the products with these IDs or SKUs. */
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

/** The query of a wish for an email. `pieces` are those that are missing where some are left. */
export const stockNoticeQuery = z.object({
  pieces: z.optional(wholeNumber({ required: "pieces is Required", ...ORDER_LIMITS.quantity })),
});

const searchText = z.optional(z.string().check(z.trim(), z.maxLength(200, "Must be 200 characters or fewer")));

export const usersQuery = z.extend(partQuery, {
  sort: z.optional(z.enum(USER_SORTS, "Must be email, or absent")),
  q: searchText,
});

const NOT_A_MOMENT = "Must be a UTC time in ISO 8601, in the year 1 or later";
const moment = z.optional(z.iso.datetime(NOT_A_MOMENT).check(z.regex(/^(?!0000)/, NOT_A_MOMENT)));

/** The query of lists of orders. */
export const ordersQuery = z.extend(partQuery, { from: moment, to: moment });

export const allOrdersQuery = z.extend(ordersQuery, {
  q: searchText,
  state: z.optional(z.enum(ORDER_STATES, `Must be one of ${ORDER_STATES.join(", ")}, or absent`)),
  sort: z.optional(z.enum(ORDER_SORTS, `Must be one of ${ORDER_SORTS.join(", ")}, or absent`)),
});

const NOT_A_MONTH = "Must be a month, such as 2026-10";

export const invoicesQuery = z.extend(partQuery, {
  q: searchText,
  month: z.optional(z.string().check(z.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/, NOT_A_MONTH))),
});

export const reachedQuery = z.extend(partQuery, {
  state: z.optional(z.enum(REACHED_STATES, `Must be ${REACHED_STATES.join(" or ")}, or absent`)),
});

export const allReviewsQuery = z.extend(partQuery, {
  state: z.enum(REVIEW_STATES, `Must be ${REVIEW_STATES.join(" or ")}`),
});

export const messagesQuery = z.extend(partQuery, {
  state: z.optional(z.enum(MESSAGE_STATES, `Must be ${MESSAGE_STATES.join(" or ")}`)),
});

export const lettersQuery = z.extend(partQuery, {
  state: z.enum(LETTER_STATES, `Must be ${LETTER_STATES.join(", ")}`),
});

export const documentsQuery = z.object({
  collection: z.enum(CHECKED_COLLECTIONS, `Must be one of ${CHECKED_COLLECTIONS.join(", ")}`),
  after: z.optional(documentPath),
});

export const documentQuery = z.object({ path: documentPath });
