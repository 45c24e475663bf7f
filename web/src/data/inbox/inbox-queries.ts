import { type MessageState, storedMessage, storedSubscriber } from "contract/message";
import { collection, documentId, limit, orderBy, query, where } from "firebase/firestore";
import type * as z from "zod/mini";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

/** A message sent through the contact form. */
export type ShopMessage = Stored<z.output<typeof storedMessage>>;

/** An address that the newsletter goes to. */
export type Subscriber = Stored<z.output<typeof storedSubscriber>>;

const messages = (state: MessageState) =>
  query(
    collection(db, "messages").withConverter(converterFor("messages", storedMessage)),
    where("answered", "==", state === "answered"),
  );
const subscribers = () => collection(db, "subscribers").withConverter(converterFor("subscribers", storedSubscriber));

const newest = [orderBy("createdAt", "desc"), limit(ROWS_PER_PAGE)];
/** At least one, and at most 30. */
const withIds = (ids: readonly string[]) => where(documentId(), "in", ids);

/** The newest messages in a state; for admins. */
export const newestMessages = (state: MessageState) => query(messages(state), ...newest);
/** Those of the messages with these IDs that are in a state. */
export const messagesIn = (state: MessageState, ids: readonly string[]) => query(messages(state), withIds(ids));

/** The newest addresses of the newsletter; for admins. */
export const newestSubscribers = () => query(subscribers(), ...newest);
export const subscribersWithIds = (ids: readonly string[]) => query(subscribers(), withIds(ids));
