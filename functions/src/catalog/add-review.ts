import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { portraitOf } from "../contract/review.ts";
import type { ReviewCall } from "../contract/review-input.ts";
import type { Caller } from "../contract/user.ts";
import { hiddenReviews, reviews, users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/**
 * Adds a user's review, or changes the one that they have. Its name is their profile's, or the one that they give if the shop made the profile's
 * from their email address, which is nobody's business. Its picture is one of the shop's own or none. A review that an admin has hidden stays
 * as it is.
 */
export const addReview = (
  { db }: Store,
  { uid }: Caller,
  { name: given, location, img, review, rating }: ReviewCall,
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
    // A user who is deleted at that moment leaves no review.
    tx.demandUnchanged(profile.ref, "role");
    if (own.exists) tx.update(own.ref, fields);
    else tx.create(own.ref, { ...fields, createdAt: FieldValue.serverTimestamp() });
    return { ok: true, reviewId: uid };
  });
