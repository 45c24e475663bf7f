import type { OrderNote } from "../contract/order-note.ts";
import { orderNotes } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

/** The admins' note on an order; empty if there is none. */
export const readNote = async ({ db }: Store, orderId: string): Promise<OrderNote> => {
  const found = (await orderNotes(db).doc(orderId).get()).data();
  if (!found) return { note: "", by: null, writtenAt: null };
  return { note: found.note, by: found.by, writtenAt: found.writtenAt.toISOString() };
};
