import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { portraitOf } from "../contract/review.ts";
import type { ReviewBody } from "../contract/review-input.ts";
import type { Caller } from "../contract/user.ts";
import { hiddenReviews, reviews, users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Adds or changes the user's review of the shop. `name` counts only while the profile's name was made by the shop. */
export const addReview = (
  { db }: Store,
  { uid }: Caller,
  { name: given, location, img, review, rating }: ReviewBody,
): Promise<{ ok: true; reviewId: string } | Failure<"review-hidden" | "not-signed-in">> =>
  write(db, async (tx) => {
    const [own, hidden, profile] = await tx.getAll(
      reviews(db).doc(uid),
      hiddenReviews(db).doc(uid),
      users(db).doc(uid),
    );
    if (hidden.exists) return fail("review-hidden");
    const person = profile.data();
    if (!person) return fail("not-signed-in");
    const name = person.name === person.madeName ? given : person.name;
    const fields = { name, location, img: portraitOf(img), review, rating, uid };
    // A user who is deleted meanwhile leaves no review.
    tx.demandUnchanged(profile.ref, "role");
    if (own.exists) tx.update(own.ref, fields);
    else tx.create(own.ref, { ...fields, createdAt: FieldValue.serverTimestamp() });
    return { ok: true, reviewId: uid };
  });
