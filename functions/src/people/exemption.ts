import { FieldValue } from "firebase-admin/firestore";
import type { Exemption } from "../contract/exemption.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Records a customer's exemption from tax in a state, or ends it. Orders that have a total keep it. */
export const setExemption = ({ db }: Store, uid: string, exemption: Exemption | undefined) =>
  write(db, async (tx): Promise<{ ok: true; changed: boolean } | Failure<"user-not-found">> => {
    const found = await tx.get(users(db).doc(uid));
    if (!found.exists) return fail("user-not-found");
    tx.update(found.ref, { exemption: exemption ?? FieldValue.delete() });
    return { ok: true, changed: true };
  });
