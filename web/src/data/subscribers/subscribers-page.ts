import { storedSubscriber } from "contract/message";
import { collection, type Query } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor } from "../live/cursor.ts";
import { tablePage } from "../live/page-queries.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import { readAll } from "../live/read-all.ts";

/** An address that the newsletter goes to. */
export type Subscriber = Stored<z.output<typeof storedSubscriber>>;

const converter = converterFor("subscribers", storedSubscriber);

/** All subscribers; for admins. */
export const allSubscribers = (): Query<Read<Subscriber>> => collection(db, "subscribers").withConverter(converter);

/** A page of all subscribers, newest first; for admins. */
export const subscribersPage = (cursor?: Cursor): Query<Read<Subscriber>> =>
  tablePage(allSubscribers(), NEWEST_FIRST, cursor);

/** All subscribers, read once, newest first; for admins. `onProgress` is told how many are there. */
export const readSubscribers = (onProgress: (read: number) => void): Promise<Read<Subscriber>[]> =>
  readAll(allSubscribers(), onProgress);
