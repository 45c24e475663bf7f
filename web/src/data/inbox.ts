import { storedMessage, storedSubscriber } from "contract/message";
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  startAfter,
} from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "./converters.ts";
import { db } from "./firestore.ts";
import { type Order, type Place, pageOf } from "./live/places.ts";
import { attempt, type Outcome } from "./outcome.ts";

export type ShopMessage = Stored<z.output<typeof storedMessage>>;
export type Subscriber = Stored<z.output<typeof storedSubscriber>>;

export const NEWEST: Order = { field: "createdAt", kind: "time", direction: "desc" };

const messages = () => collection(db, "messages").withConverter(converterFor("messages", storedMessage));
const subscribers = () => collection(db, "subscribers").withConverter(converterFor("subscribers", storedSubscriber));

/** A page of what people wrote through the contact form, newest first; for admins, as everything here. */
export const messagesPage = (place?: Place): Query<ShopMessage> => pageOf(messages(), NEWEST, place);

/** A page of the newsletter's addresses, newest first. */
export const subscribersPage = (place?: Place): Query<Subscriber> => pageOf(subscribers(), NEWEST, place);

/** Throws on failures that are no refusal. */
export const deleteMessage = (messageId: string): Promise<Outcome> =>
  attempt(() => deleteDoc(doc(db, "messages", messageId)));

/** Takes an address off the newsletter. Throws on failures that are no refusal. */
export const deleteSubscriber = (subscriberId: string): Promise<Outcome> =>
  attempt(() => deleteDoc(doc(db, "subscribers", subscriberId)));

const AT_ONCE = 500;

/** Everything there is, newest first, read a piece at a time: for a download, not for a screen. Throws when it can't be read. */
const readAll = async <T>(all: Query<T>): Promise<T[]> => {
  const ordered = query(all, orderBy("createdAt", "desc"), orderBy(documentId(), "desc"), limit(AT_ONCE));
  const read: T[] = [];
  for (let piece = await getDocs(ordered); ; ) {
    read.push(...piece.docs.map((document) => document.data()));
    const last = piece.docs.at(-1);
    if (piece.size < AT_ONCE || !last) return read;
    piece = await getDocs(query(ordered, startAfter(last)));
  }
};

export const allMessages = (): Promise<ShopMessage[]> => readAll(messages());
export const allSubscribers = (): Promise<Subscriber[]> => readAll(subscribers());
