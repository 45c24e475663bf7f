import { type Failure, fail } from "../contract/failures.ts";
import { isForgotten } from "../contract/order.ts";
import type { OrderNote } from "../contract/order-note.ts";
import type { Caller } from "../contract/user.ts";
import { orderNotes, orders } from "../store/collections.ts";
import { byOf } from "../store/order-acts.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** The admins' note on an order; empty if there is none. */
export const readNote = async ({ db }: Store, orderId: string): Promise<OrderNote> => {
  const found = (await orderNotes(db).doc(orderId).get()).data();
  if (!found) return { note: "", by: null, writtenAt: null };
  return { note: found.note, by: found.by, writtenAt: found.writtenAt.toISOString() };
};

/** Replaces the note on a paid order. An empty text removes it. An order that forgets its customer gets none. */
export const writeNote = async (
  { db }: Store,
  caller: Caller,
  orderId: string,
  note: string,
): Promise<{ ok: true; changed: boolean } | Failure<"order-not-found" | "order-not-paid" | "customer-deleted">> => {
  return write(db, async (tx) => {
    const [found, known] = await tx.getAll(orders(db).doc(orderId), orderNotes(db).doc(orderId));
    const order = found.data();
    if (!order) return fail("order-not-found");
    if (!order.paid) return fail("order-not-paid");
    if (isForgotten(order) && note !== "") return fail("customer-deleted");
    const before = known.exists ? known.get("note") : "";
    if (note === before) return { ok: true, changed: false };
    const written = { note, by: byOf(caller), writtenAt: new Date() };
    if (note === "") tx.delete(known.ref);
    else if (known.exists) tx.update(known.ref, written);
    else tx.create(known.ref, written);
    return { ok: true, changed: true };
  });
};
