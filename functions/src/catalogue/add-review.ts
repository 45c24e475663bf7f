import { FieldValue } from "firebase-admin/firestore";
import type { ReviewInput } from "../contract/review.ts";
import type { Caller } from "../contract/user.ts";
import { reviews } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Adds a user's review. */
export const addReview = async (
  { db }: Store,
  caller: Caller,
  input: ReviewInput,
): Promise<{ ok: true; reviewId: string }> => {
  const ref = reviews(db).doc();
  return write(db, async (tx) => {
    tx.create(ref, { ...input, uid: caller.uid, createdAt: FieldValue.serverTimestamp() });
    return { ok: true, reviewId: ref.id };
  });
};
