import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
} from "firebase-admin/firestore";
import * as z from "zod/mini";
import { storedAct } from "../contract/acted-by.ts";
import { storedCategory } from "../contract/category.ts";
import { isDocumentId } from "../contract/document-id.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { type FieldError, parse } from "../contract/fields.ts";
import {
  CHECKED_COLLECTIONS,
  type CheckedCollection,
  type DamagedDocuments,
  type MendInput,
} from "../contract/health.ts";
import { storedImage } from "../contract/image.ts";
import { storedInvoice, storedPaper } from "../contract/invoice.ts";
import { storedList } from "../contract/list.ts";
import { storedMessage } from "../contract/message.ts";
import { storedOrder } from "../contract/order.ts";
import { storedNote } from "../contract/order-note.ts";
import { storedPayment } from "../contract/payment.ts";
import { storedPlace } from "../contract/place.ts";
import { storedProduct, storedSku } from "../contract/product.ts";
import { storedProductReview } from "../contract/product-review.ts";
import { storedReached, storedRecall, storedRecallGuard } from "../contract/recall.ts";
import { storedRefund } from "../contract/refund.ts";
import { storedReview } from "../contract/review.ts";
import { isAdmin } from "../contract/role.ts";
import { storedShipment } from "../contract/shipment.ts";
import { storedSubscriber } from "../contract/subscriber.ts";
import { storedUser } from "../contract/user.ts";
import { freeSku, reserveSku } from "../store/skus.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

const SCHEMAS: Record<CheckedCollection, z.ZodMiniObject> = {
  products: storedProduct,
  skus: storedSku,
  categories: storedCategory,
  orders: storedOrder,
  shipments: storedShipment,
  refunds: storedRefund,
  orderActs: storedAct,
  orderNotes: storedNote,
  recalls: storedRecall,
  recalledOrders: storedReached,
  recallGuards: storedRecallGuard,
  users: storedUser,
  places: storedPlace,
  lists: storedList,
  reviews: storedReview,
  hiddenReviews: storedReview,
  productReviews: storedProductReview,
  hiddenProductReviews: storedProductReview,
  images: storedImage,
  messages: storedMessage,
  subscribers: storedSubscriber,
  payments: storedPayment,
  papers: storedPaper,
  invoices: storedInvoice,
};

/** The subcollections of each product, order, user or recall. */
const INSIDE: Partial<Record<CheckedCollection, { of: "products" | "orders" | "users" | "recalls"; name: string }>> = {
  productReviews: { of: "products", name: "reviews" },
  hiddenProductReviews: { of: "products", name: "hiddenReviews" },
  shipments: { of: "orders", name: "shipments" },
  refunds: { of: "orders", name: "refunds" },
  places: { of: "users", name: "places" },
  lists: { of: "users", name: "lists" },
  recalledOrders: { of: "recalls", name: "reached" },
};

/** Collections without `createdAt`. */
const UNTIMED: CheckedCollection[] = [
  "skus",
  "categories",
  "shipments",
  "orderActs",
  "orderNotes",
  "recalledOrders",
  "recallGuards",
  "papers",
  "invoices",
];

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

const errorsIn = (name: CheckedCollection, data: object): FieldError[] => {
  const parsed = parse(SCHEMAS[name], data);
  const isTimed = UNTIMED.includes(name) || ("createdAt" in data && data.createdAt instanceof Timestamp);
  return [...(parsed.ok ? [] : parsed.errors), ...(isTimed ? [] : [{ field: "createdAt", message: "Must be a time" }])];
};

export const fieldOf = (name: CheckedCollection, field: string): z.core.$ZodType | undefined =>
  Object.hasOwn(SCHEMAS[name].shape, field) ? SCHEMAS[name].shape[field] : undefined;

/** Documents read in one call. Images have up to 200 kB each. */
const BATCH = 300;
const IMAGES = 20;

/** Reads a batch of a collection after the document at the path `after`, and returns the damaged documents in it. */
export const findDamaged = async (
  { db }: Store,
  { collection, after }: { collection: CheckedCollection; after?: string | undefined },
): Promise<DamagedDocuments> => {
  const batch = collection === "images" ? IMAGES : BATCH;
  const all = documentsOf(db, collection).limit(batch);
  const { docs } = await (after ? all.startAfter(db.doc(after)) : all).get();
  const found = docs.filter(({ ref }) => collectionOf(ref.path) === collection);
  const documents = found.flatMap((document) => {
    const errors = errorsIn(collection, document.data());
    return errors.length > 0 ? { path: document.ref.path, errors } : [];
  });
  const isMore = docs.length === batch && found.length === batch;
  return { documents, next: isMore ? (docs.at(-1)?.ref.path ?? null) : null };
};

/** Records of money, shipments and recalls stay, and so do admins: these are mended. */
const KEPT: readonly CheckedCollection[] = [
  ...(["payments", "papers", "invoices", "shipments", "refunds"] as const),
  ...(["recalls", "recalledOrders", "recallGuards"] as const),
];
const isKept = (name: CheckedCollection, data: DocumentData): boolean =>
  KEPT.includes(name) ||
  (name === "orders" && (data.paid === true || typeof data.transactionId === "string")) ||
  (name === "users" && isAdmin(data.role));

/** Deletes a damaged document. An order's stock stays: nobody can say what it took. */
export const deleteDamaged = async (
  { db }: Store,
  path: string,
): Promise<{ ok: true } | Failure<"document-not-found" | "document-sound" | "document-kept">> => {
  const name = collectionOf(path);
  if (!name) return fail("document-not-found");
  return write(db, async (tx) => {
    const found = await tx.get(db.doc(path));
    if (!found.exists) return fail("document-not-found");
    const data = found.data() ?? {};
    if (errorsIn(name, data).length === 0) return fail("document-sound");
    if (isKept(name, data)) return fail("document-kept");
    if (name === "products") await freeSku(tx, db, found);
    tx.delete(found.ref);
    return { ok: true };
  });
};

/** Fields that decide about money or permissions get a value that gives nobody anything. */
const ONLY: Partial<Record<CheckedCollection, Record<string, unknown>>> = {
  orders: { paid: false },
  payments: { status: "open" },
  refunds: { status: "failed" },
  users: { role: "customer" },
};

type NotMended = { ok: false; code: "invalid-input"; errors: FieldError[] };

/** Sets the wrong fields of a damaged document, if it then matches its schema. */
export const mendDocument = async (
  { db }: Store,
  { path, fields }: MendInput,
): Promise<{ ok: true } | NotMended | Failure<"document-not-found" | "document-sound" | "sku-taken">> => {
  const name = collectionOf(path);
  if (!name) return fail("document-not-found");
  return write(db, async (tx) => {
    const found = await tx.get(db.doc(path));
    if (!found.exists) return fail("document-not-found");
    const before = found.data() ?? {};
    const wrong = errorsIn(name, before);
    if (wrong.length === 0) return fail("document-sound");

    const values = Object.entries(fields).map(([field, value]) => [field, toStored(name, field, value)] as const);
    const after = { ...before, ...Object.fromEntries(values) };
    for (const [field, value] of values) if (value === undefined) delete after[field];
    const refused = Object.keys(fields).flatMap((field) => whyNot(name, wrong, field, after[field]) ?? []);
    const errors = refused.length > 0 ? refused : errorsIn(name, after);
    if (errors.length > 0) return { ok: false, code: "invalid-input", errors };

    if (name === "products" && "sku" in fields && !(await reserveSku(tx, db, found.id, after.sku)))
      return fail("sku-taken");
    tx.update(
      found.ref,
      Object.fromEntries(values.map(([field, value]) => [field, value === undefined ? FieldValue.delete() : value])),
    );
    return { ok: true };
  });
};

/** Firestore stores the years 1 to 9999. */
const [FIRST_MS, LAST_MS] = [Date.parse("0001-01-01"), Date.parse("9999-12-31T23:59:59.999Z")];

/** A value as Firestore stores it; undefined to remove the field. */
const toStored = (name: CheckedCollection, field: string, value: unknown): unknown => {
  const schema = fieldOf(name, field);
  if (value === null) return schema && z.safeParse(schema, null).success ? null : undefined;
  if (typeof value === "number") return value + 0;
  const time = typeof value === "string" && field.endsWith("At") ? Date.parse(value) : Number.NaN;
  return time >= FIRST_MS && time <= LAST_MS ? Timestamp.fromMillis(time) : value;
};

/** The reason why a field can't be set to this value; undefined if it can. */
const whyNot = (
  name: CheckedCollection,
  wrong: FieldError[],
  field: string,
  value: unknown,
): FieldError | undefined => {
  const isWrong = wrong.some((error) => error.field === "" || error.field.split(".")[0] === field);
  if (!isWrong || (field !== "createdAt" && !fieldOf(name, field)))
    return { field, message: "Only a field that is wrong can be changed here" };
  const only = ONLY[name] ?? {};
  return Object.hasOwn(only, field) && value !== only[field]
    ? { field, message: `Can only become ${JSON.stringify(only[field])} here` }
    : undefined;
};
