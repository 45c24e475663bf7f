import { storedMessage, storedSubscriber } from "contract/message";
import { collection, documentId, limit, orderBy, query, where } from "firebase/firestore";
import type * as z from "zod/mini";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

/** A message sent through the contact form. */
export type ShopMessage = Stored<z.output<typeof storedMessage>>;

/** An address that the newsletter goes to. */
export type Subscriber = Stored<z.output<typeof storedSubscriber>>;

/** The newest documents of a collection, and those with certain IDs: at least one, and at most 30; for admins. */
const queriesOf = <S extends z.ZodMiniType<object>>(name: string, schema: S) => {
  const converter = converterFor(name, schema);
  const all = () => collection(db, name).withConverter(converter);
  return {
    newest: () => query(all(), orderBy("createdAt", "desc"), limit(ROWS_PER_PAGE)),
    withIds: (ids: readonly string[]) => query(all(), where(documentId(), "in", ids)),
  };
};

export const messageQueries = queriesOf("messages", storedMessage);
export const subscriberQueries = queriesOf("subscribers", storedSubscriber);
