import { FieldPath, type Firestore, type Query, Timestamp } from "firebase-admin/firestore";
import type * as z from "zod/mini";
import { storedCategory } from "../contract/category.ts";
import { isDocumentId } from "../contract/document-id.ts";
import { type FieldError, parse } from "../contract/fields.ts";
import { CHECKED_COLLECTIONS, type CheckedCollection } from "../contract/health.ts";
import { storedImage } from "../contract/image.ts";
import { storedMessage } from "../contract/message.ts";
import { storedOrder } from "../contract/order.ts";
import { storedNote } from "../contract/order-note.ts";
import { storedPayment } from "../contract/payment.ts";
import { storedProduct, storedSku } from "../contract/product.ts";
import { storedProductReview } from "../contract/product-review.ts";
import { storedRefund } from "../contract/refund.ts";
import { storedReview } from "../contract/review.ts";
import { storedShipment } from "../contract/shipment.ts";
import { storedSubscriber } from "../contract/subscriber.ts";
import { storedUser } from "../contract/user.ts";

const SCHEMAS: Record<CheckedCollection, z.ZodMiniObject> = {
  products: storedProduct,
  skus: storedSku,
  categories: storedCategory,
  orders: storedOrder,
  shipments: storedShipment,
  refunds: storedRefund,
  orderNotes: storedNote,
  users: storedUser,
  reviews: storedReview,
  hiddenReviews: storedReview,
  productReviews: storedProductReview,
  hiddenProductReviews: storedProductReview,
  images: storedImage,
  messages: storedMessage,
  subscribers: storedSubscriber,
  payments: storedPayment,
};

/** The subcollections of each product or order. */
const INSIDE: Partial<Record<CheckedCollection, { of: "products" | "orders"; name: string }>> = {
  productReviews: { of: "products", name: "reviews" },
  hiddenProductReviews: { of: "products", name: "hiddenReviews" },
  shipments: { of: "orders", name: "shipments" },
  refunds: { of: "orders", name: "refunds" },
};

/** Collections without `createdAt`. */
const UNTIMED: CheckedCollection[] = ["skus", "categories", "shipments", "orderNotes"];

/** The collection of a document at this path; undefined if it is not checked. */
export const collectionOf = (path: string): CheckedCollection | undefined => {
  const [first = "", , inside, , ...deeper] = path.split("/");
  const length = path.split("/").length;
  if (!path.split("/").every(isDocumentId) || deeper.length > 0 || length % 2 > 0) return undefined;
  return CHECKED_COLLECTIONS.find((name) => {
    const sub = INSIDE[name];
    return length === 2 ? name === first && !sub : first === sub?.of && inside === sub.name;
  });
};

/** All documents of a collection by path. Other subcollections of the same name come with them, last. */
export const documentsOf = (db: Firestore, name: CheckedCollection): Query => {
  const inside = INSIDE[name];
  return (inside ? db.collectionGroup(inside.name) : db.collection(name)).orderBy(FieldPath.documentId());
};

export const errorsIn = (name: CheckedCollection, data: object): FieldError[] => {
  const parsed = parse(SCHEMAS[name], data);
  const isTimed = UNTIMED.includes(name) || ("createdAt" in data && data.createdAt instanceof Timestamp);
  return [...(parsed.ok ? [] : parsed.errors), ...(isTimed ? [] : [{ field: "createdAt", message: "Must be a time" }])];
};

export const fieldOf = (name: CheckedCollection, field: string): z.core.$ZodType | undefined =>
  SCHEMAS[name].shape[field];
