import { storedMessage } from "contract/message";
import { collection, type Query } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor } from "../live/cursor.ts";
import { tablePage } from "../live/page-queries.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import { readAll } from "../live/read-all.ts";

/** A message sent through the contact form. */
export type ShopMessage = Stored<z.output<typeof storedMessage>>;

const converter = converterFor("messages", storedMessage);

/** All messages; for admins. */
export const allMessages = (): Query<Read<ShopMessage>> => collection(db, "messages").withConverter(converter);

/** A page of all messages, newest first; for admins. */
export const messagesPage = (cursor?: Cursor): Query<Read<ShopMessage>> =>
  tablePage(allMessages(), NEWEST_FIRST, cursor);

/** All messages, read once, newest first; for admins. `onProgress` is told how many are there. */
export const readMessages = (onProgress: (read: number) => void): Promise<Read<ShopMessage>[]> =>
  readAll(allMessages(), onProgress);
