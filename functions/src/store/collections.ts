import type {
  CollectionReference,
  DocumentData,
  Firestore,
  FirestoreDataConverter,
  Timestamp,
} from "firebase-admin/firestore";
import type * as z from "zod/mini";
import { storedAct } from "../contract/acted-by.ts";
import { storedCategory } from "../contract/category.ts";
import { storedImage } from "../contract/image.ts";
import { storedCounter, storedInvoice, storedPaper } from "../contract/invoice.ts";
import { storedList } from "../contract/list.ts";
import { type StoredLetter, storedLetter } from "../contract/mail.ts";
import { type StoredMessage, storedMessage } from "../contract/message.ts";
import { type StoredHolds, storedOrder } from "../contract/order.ts";
import { storedNote } from "../contract/order-note.ts";
import { storedPayment } from "../contract/payment.ts";
import { storedPlace } from "../contract/place.ts";
import { shownProduct, storedProduct, storedSku } from "../contract/product.ts";
import { type ReviewProof, storedProductReview } from "../contract/product-review.ts";
import { storedReached, storedRecall, storedRecallGuard } from "../contract/recall.ts";
import { storedRefund } from "../contract/refund.ts";
import { storedReview } from "../contract/review.ts";
import { storedShipment } from "../contract/shipment.ts";
import type { StoredStockNotices } from "../contract/stock-notice.ts";
import { readStored } from "../contract/stored.ts";
import { type StoredSubscriber, storedSubscriber } from "../contract/subscriber.ts";
import { storedUser } from "../contract/user.ts";

type Timed<T> = T & { createdAt: Timestamp };

/** Parses each document with its schema, and writes it as it is. @throws UnreadableDocument */
const through = <S extends z.ZodMiniType, Extra>(schema: S): FirestoreDataConverter<z.output<S> & Extra> => ({
  toFirestore: (document: unknown) => document as DocumentData,
  fromFirestore: (snapshot) => {
    const data = snapshot.data();
    return { ...data, ...(readStored(schema, snapshot.ref.path, data) as object) } as z.output<S> & Extra;
  },
});

/** A collection whose documents match a schema, and have these fields besides. */
const collection = <S extends z.ZodMiniType, Extra = { createdAt: Timestamp }>(name: string, schema: S) => {
  const converter = through<S, Extra>(schema);
  return (db: Firestore) => db.collection(name).withConverter(converter);
};

const subcollection = <S extends z.ZodMiniType, Extra = { createdAt: Timestamp }>(
  parent: "products" | "orders" | "users" | "recalls",
  name: string,
  schema: S,
) => {
  const converter = through<S, Extra>(schema);
  return (db: Firestore, id: string) => db.collection(parent).doc(id).collection(name).withConverter(converter);
};

const collectionGroup = <S extends z.ZodMiniType>(name: string, schema: S) => {
  const converter = through<S, unknown>(schema);
  return (db: Firestore) => db.collectionGroup(name).withConverter(converter);
};

export const products = collection("products", storedProduct);
const shown = through<typeof shownProduct, { createdAt: Timestamp }>(shownProduct);
const SHOWN_FIELDS = [...Object.keys(shownProduct.shape), "createdAt"];
export const shownProducts = (db: Firestore) =>
  db
    .collection("products")
    .select(...SHOWN_FIELDS)
    .withConverter(shown);
/** skus/{sku}: the product that has it. */
export const skus = collection<typeof storedSku, unknown>("skus", storedSku);
export const categories = collection<typeof storedCategory, unknown>("categories", storedCategory);
export const orders = collection("orders", storedOrder);
export const orderActs = collection<typeof storedAct, unknown>("orderActs", storedAct);
export const orderNotes = collection<typeof storedNote, unknown>("orderNotes", storedNote);
export const shipments = subcollection<typeof storedShipment, unknown>("orders", "shipments", storedShipment);
/** The shipments of all orders. */
export const shipmentsOfAll = collectionGroup("shipments", storedShipment);
export const recalls = collection("recalls", storedRecall);
/** The orders that a recall reaches, by their IDs. */
export const reached = subcollection<typeof storedReached, unknown>("recalls", "reached", storedReached);
/** The orders that any recall reaches. */
export const reachedOfAll = collectionGroup("reached", storedReached);
/** recallGuards/{productId}. */
export const recallGuards = collection<typeof storedRecallGuard, unknown>("recallGuards", storedRecallGuard);
export const refunds = subcollection("orders", "refunds", storedRefund);
/** papers/{event}: invoices and credit notes that wait for a number. */
export const papers = collection<typeof storedPaper, unknown>("papers", storedPaper);
/** invoices/{series}-{number}. Expires by `expireAt`. */
export const invoices = collection<typeof storedInvoice, unknown>("invoices", storedInvoice);
/** counters/{series}. */
export const counters = collection<typeof storedCounter, unknown>("counters", storedCounter);
/** settings/shop. Read without a schema: see settings.ts. */
export const shopSettings = (db: Firestore) => db.collection("settings").doc("shop");
/** orderNumbers/{number}: the order that has it. Kept when the order is gone: a number is given once. */
export const orderNumbers = (db: Firestore) =>
  db.collection("orderNumbers") as CollectionReference<{ orderId: string }>;
/** holds/{uid}. Read without a schema: a damaged one locks nobody out. */
export const holds = (db: Firestore) => db.collection("holds") as CollectionReference<Partial<StoredHolds>>;
/** A customer's basket, which only their browser writes. */
export const baskets = (db: Firestore) => db.collection("baskets");
/** Expires by `expireAt`. */
export const stockNotices = (db: Firestore) =>
  db.collection("stockNotices") as CollectionReference<Partial<StoredStockNotices> & { expireAt: Timestamp }>;
export const users = collection("users", storedUser);
/** The delivery places of a customer. */
export const places = subcollection("users", "places", storedPlace);
/** The lists of a customer, with targets. */
export const lists = subcollection("users", "lists", storedList);
const list = through<typeof storedList, { createdAt: Timestamp }>(storedList);
/** The lists of all customers. */
export const listsOfAll = (db: Firestore) => db.collectionGroup("lists").withConverter(list);
export const reviews = collection("reviews", storedReview);
/** Hidden reviews, apart so that no list can show one. */
export const hiddenReviews = collection("hiddenReviews", storedReview);
export const reviewsOf = subcollection("products", "reviews", storedProductReview);
export const hiddenReviewsOf = subcollection("products", "hiddenReviews", storedProductReview);
/** The orders of the authors. Read without a schema: the review says what it says without it. */
export const reviewProofsOf = (db: Firestore, productId: string) =>
  db.collection("products").doc(productId).collection("reviewProofs") as CollectionReference<ReviewProof>;
const productReview = through<typeof storedProductReview, { createdAt: Timestamp }>(storedProductReview);
/** Reviews of all products. Reviews of the shop, in collections of the same names, are among them. */
export const reviewsOfAll = (db: Firestore, name: "reviews" | "hiddenReviews") =>
  db.collectionGroup(name).withConverter(productReview);
/** images/{SHA-256 of the bytes}. */
export const images = collection("images", storedImage);
/** payments/{payment intent ID}: the lock on the money, which is settled or refunded, never both. */
export const payments = collection<typeof storedPayment, { createdAt: Timestamp; settledAt: Timestamp | null }>(
  "payments",
  storedPayment,
);
/** The day's counts of what visitors sent, without email or IP addresses. Expires by `expireAt`. */
export const budgets = (db: Firestore) =>
  db.collection("budgets") as CollectionReference<{ count: number; expireAt: Timestamp }>;
/** Read without a schema: a damaged subscriber can still unsubscribe. */
export const messages = (db: Firestore) => db.collection("messages") as CollectionReference<Timed<StoredMessage>>;
export const subscribers = (db: Firestore) =>
  db.collection("subscribers") as CollectionReference<Timed<StoredSubscriber>>;
/** Read with a schema: lists leave out damaged ones. */
export const listedMessages = collection("messages", storedMessage);
export const listedSubscribers = collection("subscribers", storedSubscriber);
/** Unconfirmed subscriptions, by the SHA-256 of the address. Read without a schema: a damaged one blocks nobody. */
export const subscriptions = (db: Firestore) => db.collection("subscriptions") as CollectionReference<Subscription>;
export interface Subscription {
  email: string;
  /** The SHA-256 of each token that was sent. */
  links: { tokenHash: string; sentAt: Timestamp }[];
  expireAt: Timestamp;
}
export type LetterDocument = Timed<StoredLetter> & { expireAt: Timestamp };
/** mail/{event}: see mail/outbox.ts. Expires by `expireAt`. */
export const letters = collection<typeof storedLetter, { createdAt: Timestamp; expireAt: Timestamp }>(
  "mail",
  storedLetter,
);
export const stripeEvents = (db: Firestore) =>
  db.collection("stripeEvents") as CollectionReference<{ receivedAt: Timestamp; expireAt: Timestamp }>;
