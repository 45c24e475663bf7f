import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { letters } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Makes the next sweep send an email that waits or was given up, with as many attempts as a new one. */
export const sendAgain = async (
  { db }: Store,
  event: string,
): Promise<{ ok: true } | Failure<"letter-not-found" | "letter-sent">> => {
  return write(db, async (tx) => {
    const found = await tx.get(letters(db).doc(event));
    const status = found.data()?.status;
    if (!status) return fail("letter-not-found");
    if (status === "sent" || status === "sending") return fail("letter-sent");
    tx.update(found.ref, { status: "waiting", attempts: 0, nextAt: FieldValue.serverTimestamp() });
    return { ok: true };
  });
};
