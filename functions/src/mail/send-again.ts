import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { letters } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Has the next sweep send a letter that waits or was given up, and try as often as with a new one; admins only. */
export const sendAgain = async (
  { db }: Store,
  caller: Caller,
  event: string,
): Promise<{ ok: true } | Failure<"not-allowed" | "letter-not-found" | "letter-sent">> => {
  if (!may(caller, "send letters")) return fail("not-allowed");
  return write(db, async (tx) => {
    const found = await tx.get(letters(db).doc(event));
    const status = found.data()?.status;
    if (!status) return fail("letter-not-found");
    if (status === "sent" || status === "sending") return fail("letter-sent");
    tx.update(found.ref, { status: "waiting", attempts: 0, nextAt: FieldValue.serverTimestamp() });
    return { ok: true };
  });
};
