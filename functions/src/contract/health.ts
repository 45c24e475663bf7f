import * as z from "zod/mini";
import { fieldError, requiredText } from "./fields.ts";

/** The checked collections. Some of them are in subcollections. */
export const CHECKED_COLLECTIONS = [
  "products",
  "skus",
  "categories",
  "orders",
  "shipments",
  "refunds",
  "orderActs",
  "orderNotes",
  "recalls",
  "recalledOrders",
  "recallGuards",
  "users",
  "places",
  "lists",
  "reviews",
  "hiddenReviews",
  "productReviews",
  "hiddenProductReviews",
  "images",
  "messages",
  "subscribers",
  "payments",
  "papers",
  "invoices",
] as const;
export type CheckedCollection = (typeof CHECKED_COLLECTIONS)[number];

/** A document's path: "products/nitrile-gloves". */
export const documentPath = requiredText("path is Required", 4000);

/** The body of PUT /health/documents. Null removes a field, unless its schema has null. Times are in ISO 8601. */
export const mendInput = z.object({
  path: documentPath,
  fields: z.record(z.string(), z.unknown(), "fields is Required"),
});
export type MendInput = z.output<typeof mendInput>;

/** A document that does not match its schema. An error without a field is about the whole document. */
const damagedDocument = z.object({ path: z.string(), errors: z.array(fieldError) });
export type DamagedDocument = z.output<typeof damagedDocument>;

/** Damaged documents, and the next call's `after`; null at the end of the collection. */
export const damagedDocuments = z.object({ documents: z.array(damagedDocument), next: z.nullable(z.string()) });
export type DamagedDocuments = z.output<typeof damagedDocuments>;
