import { type MessageState, storedMessage } from "contract/message";
import { collection, documentId, limit, orderBy, query, where } from "firebase/firestore";
import type * as z from "zod/mini";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

/** A message sent through the contact form. */
export type ShopMessage = Stored<z.output<typeof storedMessage>>;

const messages = (state: MessageState) =>
  query(
    collection(db, "messages").withConverter(converterFor("messages", storedMessage)),
    where("answered", "==", state === "answered"),
  );

/** The newest messages in a state; for admins. */
export const newestMessages = (state: MessageState) =>
  query(messages(state), orderBy("createdAt", "desc"), limit(ROWS_PER_PAGE));
/** Those of the messages with these IDs, at least one and at most 30, that are in a state. */
export const messagesIn = (state: MessageState, ids: readonly string[]) =>
  query(messages(state), where(documentId(), "in", ids));
