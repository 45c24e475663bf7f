import { storedMessage } from "contract/message";
import { collection, documentId, limit, orderBy, type Query, query, where } from "firebase/firestore";
import type * as z from "zod/mini";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

/** A message sent through the contact form. */
export type ShopMessage = Stored<z.output<typeof storedMessage>>;

const converter = converterFor("messages", storedMessage);
const allMessages = (): Query<ShopMessage | undefined> => collection(db, "messages").withConverter(converter);

/** The newest messages; for admins. */
export const firstMessages = () => query(allMessages(), orderBy("createdAt", "desc"), limit(ROWS_PER_PAGE));

/** The messages with these IDs: at least one, and at most 30; for admins. */
export const messagesWithIds = (ids: readonly string[]) => query(allMessages(), where(documentId(), "in", ids));
