import type {
  CollectionReference,
  DocumentData,
  Firestore,
  FirestoreDataConverter,
  Timestamp,
} from "firebase-admin/firestore";
import type * as z from "zod/mini";
import { storedOrder } from "../contract/order.ts";
import { storedPayment } from "../contract/payment.ts";
import { shownProduct, storedProduct } from "../contract/product.ts";
import { storedReview } from "../contract/review.ts";
import { readStored } from "../contract/stored.ts";
import { storedUser } from "../contract/user.ts";

/** A document as it is written: what its schema says, and the times that only Firestore keeps. */
type Timed<T> = T & { createdAt: Timestamp };

/** Reads a document through its schema, so that a wrong one is refused by name; writes what it is given. */
const through = <S extends z.ZodMiniType, Extra = unknown>(
  schema: S,
): FirestoreDataConverter<Timed<z.output<S>> & Extra> => ({
  toFirestore: (document: DocumentData) => document,
  fromFirestore: (snapshot) => {
    const data = snapshot.data();
    return { ...data, ...(readStored(schema, snapshot.ref.path, data) as object) } as Timed<z.output<S>> & Extra;
  },
});

const product = through(storedProduct);
const shown = through(shownProduct);
const order = through<typeof storedOrder, { paidAt?: Timestamp }>(storedOrder);
const user = through(storedUser);
const review = through(storedReview);
const payment = through<typeof storedPayment, { settledAt: Timestamp | null }>(storedPayment);

export const products = (db: Firestore) => db.collection("products").withConverter(product);
/** Products without what only searches need: most of their bytes. */
export const shownProducts = (db: Firestore) =>
  db
    .collection("products")
    // A page continues after a document by the time that it is sorted by.
    .select(...Object.keys(shownProduct.shape), "createdAt")
    .withConverter(shown);
export const orders = (db: Firestore) => db.collection("orders").withConverter(order);
export const users = (db: Firestore) => db.collection("users").withConverter(user);
export const reviews = (db: Firestore) => db.collection("reviews").withConverter(review);
/** One document a payment intent, under its id. It is the lock on what becomes of the money: settled or sent back, never both. */
export const payments = (db: Firestore) => db.collection("payments").withConverter(payment);
/** One document for each webhook event that had its effect. */
export const stripeEvents = (db: Firestore) =>
  db.collection("stripeEvents") as CollectionReference<{ receivedAt: Timestamp }>;
