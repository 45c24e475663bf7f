import { storedSubscriber } from "contract/message";
import { collection, documentId, limit, orderBy, type Query, query, where } from "firebase/firestore";
import type * as z from "zod/mini";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

/** An address that the newsletter goes to. */
export type Subscriber = Stored<z.output<typeof storedSubscriber>>;

const converter = converterFor("subscribers", storedSubscriber);
const allSubscribers = (): Query<Subscriber | undefined> => collection(db, "subscribers").withConverter(converter);

/** The newest subscribers; for admins. */
export const firstSubscribers = () => query(allSubscribers(), orderBy("createdAt", "desc"), limit(ROWS_PER_PAGE));

/** The subscribers with these IDs: at least one, and at most 30; for admins. */
export const subscribersWithIds = (ids: readonly string[]) => query(allSubscribers(), where(documentId(), "in", ids));
