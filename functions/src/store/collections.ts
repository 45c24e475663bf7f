import type {
  CollectionReference,
  DocumentData,
  Firestore,
  FirestoreDataConverter,
  Timestamp,
} from "firebase-admin/firestore";
import type * as z from "zod/mini";
import { storedCategory } from "../contract/category.ts";
import { storedImage } from "../contract/image.ts";
import { type StoredLetter, storedLetter } from "../contract/mail.ts";
import { type StoredMessage, storedMessage } from "../contract/message.ts";
import { type StoredHolds, storedOrder } from "../contract/order.ts";
import { storedNote } from "../contract/order-note.ts";
import { storedPayment } from "../contract/payment.ts";
import { shownProduct, storedProduct, storedSku } from "../contract/product.ts";
import { storedProductReview } from "../contract/product-review.ts";
import { storedRefund } from "../contract/refund.ts";
import { storedReview } from "../contract/review.ts";
import { storedShipment } from "../contract/shipment.ts";
import type { StockNotices } from "../contract/stock-notice.ts";
import { readStored } from "../contract/stored.ts";
import { type StoredSubscriber, storedSubscriber } from "../contract/subscriber.ts";
import { storedUser } from "../contract/user.ts";

/** A document as it is written: its schema's fields, and its time. */
type Timed<T> = T & { createdAt: Timestamp };

/** A converter that parses each document with its schema (see UnreadableDocument) and writes what it is given. */
const through = <S extends z.ZodMiniType, Extra = unknown>(
  schema: S,
): FirestoreDataConverter<Timed<z.output<S>> & Extra> => ({
  toFirestore: (document: DocumentData) => document,
  fromFirestore: (snapshot) => {
    const data = snapshot.data();
    return { ...data, ...(readStored(schema, snapshot.ref.path, data) as object) } as Timed<z.output<S>> & Extra;
  },
});

/** The same for documents without a time. */
const untimed = <S extends z.ZodMiniType>(schema: S): FirestoreDataConverter<z.output<S>> => through(schema);

const product = through(storedProduct);
const shown = through(shownProduct);
const sku = untimed(storedSku);
const category = untimed(storedCategory);
const order = through(storedOrder);
const shipment = untimed(storedShipment);
const refund = through(storedRefund);
const note = untimed(storedNote);
const user = through(storedUser);
const review = through(storedReview);
const productReview = through(storedProductReview);
const image = through(storedImage);
const message = through(storedMessage);
const letter = through<typeof storedLetter, { expireAt: Timestamp }>(storedLetter);
const subscriber = through(storedSubscriber);
const payment = through<typeof storedPayment, { settledAt: Timestamp | null }>(storedPayment);

export const products = (db: Firestore) => db.collection("products").withConverter(product);
/** Products without what only the shop itself needs. */
export const shownProducts = (db: Firestore) =>
  db
    .collection("products")
    // A part continues after a document by the time that it is sorted by.
    .select(...Object.keys(shownProduct.shape), "createdAt")
    .withConverter(shown);
/** One document for each SKU, with the SKU as its ID: the product that has it. */
export const skus = (db: Firestore) => db.collection("skus").withConverter(sku);
export const categories = (db: Firestore) => db.collection("categories").withConverter(category);
export const orders = (db: Firestore) => db.collection("orders").withConverter(order);
/** What admins note about orders, by the orders' IDs. */
export const orderNotes = (db: Firestore) => db.collection("orderNotes").withConverter(note);
/** What was shipped of an order. */
export const shipments = (db: Firestore, orderId: string) =>
  db.collection("orders").doc(orderId).collection("shipments").withConverter(shipment);
/** What was refunded of an order, or is to be. */
export const refunds = (db: Firestore, orderId: string) =>
  db.collection("orders").doc(orderId).collection("refunds").withConverter(refund);
/** One document for each customer. See contract/order.ts. It is read as it is: one that is damaged locks nobody out. */
export const holds = (db: Firestore) => db.collection("holds") as CollectionReference<Partial<StoredHolds>>;
/** A customer's basket. Only their browser writes it; the export reads it, and deleting the user deletes it. */
export const baskets = (db: Firestore) => db.collection("baskets");
/** What a user wants to be told of once it is in stock again. It expires by its field `expireAt`, and is read as it is. */
export const stockNotices = (db: Firestore) =>
  db.collection("stockNotices") as CollectionReference<Partial<StockNotices> & { expireAt: Timestamp }>;
export const users = (db: Firestore) => db.collection("users").withConverter(user);
export const reviews = (db: Firestore) => db.collection("reviews").withConverter(review);
/** The reviews that admins have hidden. They are kept apart, so that no list of reviews can show one. */
export const hiddenReviews = (db: Firestore) => db.collection("hiddenReviews").withConverter(review);
const insideProduct = (db: Firestore, productId: string, name: string) =>
  db.collection("products").doc(productId).collection(name).withConverter(productReview);
/** What buyers say of a product, by their uid; and what of it admins have hidden. */
export const reviewsOf = (db: Firestore, productId: string) => insideProduct(db, productId, "reviews");
export const hiddenReviewsOf = (db: Firestore, productId: string) => insideProduct(db, productId, "hiddenReviews");
/** What buyers say of all products, or what of it admins have hidden. Reviews of the shop, in collections of the same names, are among it. */
export const reviewsOfAll = (db: Firestore, name: "reviews" | "hiddenReviews") =>
  db.collectionGroup(name).withConverter(productReview);
/** One document for each image, with the SHA-256 of its bytes as the ID. */
export const images = (db: Firestore) => db.collection("images").withConverter(image);
/** One document for each payment intent, with its ID. It is the lock on the money: settled or refunded, never both. */
export const payments = (db: Firestore) => db.collection("payments").withConverter(payment);
/** What visitors sent on one day. They expire by their field `expireAt`. Neither email nor IP addresses are in them. */
export const budgets = (db: Firestore) =>
  db.collection("budgets") as CollectionReference<{ count: number; expireAt: Timestamp }>;
/** The contact form's messages, and the newsletter's addresses by the SHA-256 of the address. */
export const messages = (db: Firestore) =>
  db.collection("messages") as CollectionReference<StoredMessage & { createdAt: Timestamp }>;
export const subscribers = (db: Firestore) =>
  db.collection("subscribers") as CollectionReference<StoredSubscriber & { createdAt: Timestamp }>;
/** The same, to be listed: one that is damaged is left out of a list, and keeps nobody from leaving. */
export const listedMessages = (db: Firestore) => db.collection("messages").withConverter(message);
export const listedSubscribers = (db: Firestore) => db.collection("subscribers").withConverter(subscriber);
/**
 * The emails that asked the owner of an address to confirm a subscription, by the SHA-256 of the address. It is read as it is: one that is
 * damaged keeps nobody from subscribing.
 */
export const subscriptions = (db: Firestore) => db.collection("subscriptions") as CollectionReference<Subscription>;
export interface Subscription {
  email: string;
  /** The links that were sent: the SHA-256 of each token. */
  links: { tokenHash: string; sentAt: Timestamp }[];
  expireAt: Timestamp;
}
export type LetterDocument = Timed<StoredLetter> & { expireAt: Timestamp };
/** The shop's letters, by the event that each tells of. See mail/outbox.ts. They expire by their field `expireAt`. */
export const letters = (db: Firestore) => db.collection("mail").withConverter(letter);
/** One document for each processed webhook event. */
export const stripeEvents = (db: Firestore) =>
  db.collection("stripeEvents") as CollectionReference<{ receivedAt: Timestamp; expireAt: Timestamp }>;
