import { type Failure, fail } from "../contract/failures.ts";
import type { OrderNote } from "../contract/order-note.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { orderNotes } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

/** What admins have noted about an order; admins only. */
export const readNote = async (
  { db }: Store,
  caller: Caller,
  orderId: string,
): Promise<({ ok: true } & OrderNote) | Failure<"not-allowed">> => {
  if (!may(caller, "write notes")) return fail("not-allowed");
  const found = (await orderNotes(db).doc(orderId).get()).data();
  if (!found) return { ok: true, note: "", by: null, writtenAt: null };
  return { ok: true, note: found.note, by: found.by, writtenAt: found.writtenAt.toISOString() };
};
