import * as z from "zod/mini";
import { fieldError, requiredText } from "./fields.ts";

/** The collections whose documents have a schema. Reviews of products are in a collection of each product, shipments and refunds in one of each order. */
export const CHECKED_COLLECTIONS = [
  "products",
  "skus",
  "categories",
  "orders",
  "shipments",
  "refunds",
  "orderNotes",
  "users",
  "reviews",
  "hiddenReviews",
  "productReviews",
  "hiddenProductReviews",
  "images",
  "messages",
  "subscribers",
  "payments",
] as const;
export type CheckedCollection = (typeof CHECKED_COLLECTIONS)[number];

/** The path of a document: "products/nitrile-gloves". */
export const documentPath = requiredText("path is Required", 4000);

/**
 * The body of PUT /health/documents: what the wrong fields of a document become. Null removes a field, unless its schema has null. A time is
 * given in ISO 8601.
 */
export const mendInput = z.object({
  path: documentPath,
  fields: z.record(z.string(), z.unknown(), "fields is Required"),
});
export type MendInput = z.output<typeof mendInput>;

/** A document that does not match its schema. An error without a field is about the whole document. */
const damagedDocument = z.object({ path: z.string(), errors: z.array(fieldError) });
export type DamagedDocument = z.output<typeof damagedDocument>;

/** The damaged documents among some of a collection, and what to send as `after` for more; null at its end. */
export const damagedDocuments = z.object({ documents: z.array(damagedDocument), next: z.nullable(z.string()) });
export type DamagedDocuments = z.output<typeof damagedDocuments>;
