import { FieldValue } from "firebase-admin/firestore";
import type { ReviewInput } from "../contract/review.ts";
import type { Caller } from "../contract/user.ts";
import { reviews } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

/** Adds a person's review. */
export const addReview = async (
  { db }: Store,
  caller: Caller,
  input: ReviewInput,
): Promise<{ ok: true; reviewId: string }> => {
  const added = await reviews(db).add({ ...input, uid: caller.uid, createdAt: FieldValue.serverTimestamp() });
  return { ok: true, reviewId: added.id };
};
