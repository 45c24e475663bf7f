import { storedSubscriber } from "contract/subscriber";
import { collection, documentId, limit, orderBy, query, where } from "firebase/firestore";
import type * as z from "zod/mini";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

/** An address that the newsletter goes to. */
export type Subscriber = Stored<z.output<typeof storedSubscriber>>;

const subscribers = () => collection(db, "subscribers").withConverter(converterFor("subscribers", storedSubscriber));

/** The newest addresses of the newsletter; for admins. */
export const newestSubscribers = () => query(subscribers(), orderBy("createdAt", "desc"), limit(ROWS_PER_PAGE));
/** The addresses with these IDs, at least one and at most 30; for admins. */
export const subscribersWithIds = (ids: readonly string[]) => query(subscribers(), where(documentId(), "in", ids));
