import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Demands a PO number of a customer's orders, or no longer. Orders without one stay as they are. */
export const setPoRequired = ({ db }: Store, uid: string, required: boolean) =>
  write(db, async (tx): Promise<{ ok: true; changed: boolean } | Failure<"user-not-found">> => {
    const found = await tx.get(users(db).doc(uid));
    if (!found.exists) return fail("user-not-found");
    tx.update(found.ref, { "billing.poRequired": required || FieldValue.delete() });
    return { ok: true, changed: true };
  });
