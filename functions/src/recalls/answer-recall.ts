import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import type { FieldError } from "../contract/fields.ts";
import { may } from "../contract/permissions.ts";
import { isReached } from "../contract/recall.ts";
import type { Caller } from "../contract/user.ts";
import { orders, reached, recalls } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

type NotAnswered =
  | Failure<"order-not-found" | "recall-not-found" | "recall-closed">
  | (Failure<"invalid-input"> & { errors: FieldError[] });

/** Stores how many pieces a customer has set aside; another answer replaces it, until the recall is closed. */
export const answerRecall = async (
  { db }: Store,
  caller: Caller,
  { orderId, recallId }: { orderId: string; recallId: string },
  setAside: number,
): Promise<{ ok: true; changed: boolean } | NotAnswered> =>
  write(db, async (tx) => {
    const [order, found, reachedRow] = await tx.getAll(
      orders(db).doc(orderId),
      recalls(db).doc(recallId),
      reached(db, recallId).doc(orderId),
    );
    const [uid, recall, row] = [order.data()?.customer.uid, found.data(), reachedRow.data()];
    if (!may(caller, "answer a recall", uid === caller.uid)) return fail("order-not-found");
    const isTold = recall?.state === "sent" || recall?.state === "closed";
    if (!recall || !isTold || !row || !isReached(row)) return fail("recall-not-found");
    if (recall.state === "closed") return fail("recall-closed");
    const max = row.pieces + row.unrecorded;
    if (setAside > max)
      return { ...fail("invalid-input"), errors: [{ field: "setAside", message: `Must be ${max} or less` }] };
    if (row.setAside === setAside) return { ok: true, changed: false };
    // No answer comes after the recall is closed.
    tx.demandUnchanged(found.ref, "state");
    tx.update(reachedRow.ref, { setAside, answeredAt: FieldValue.serverTimestamp() });
    return { ok: true, changed: true };
  });
