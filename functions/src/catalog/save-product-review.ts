import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { isPurchase } from "../contract/order-stage.ts";
import type { ProductReviewBody } from "../contract/product-review.ts";
import type { Caller } from "../contract/user.ts";
import { hiddenReviewsOf, orders, products, reviewsOf, users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Adds or changes the caller's review of a product that they bought. Only a new review needs the order. */
export const saveProductReview = (
  { db }: Store,
  { uid }: Caller,
  productId: string,
  { rating, review, orderId }: ProductReviewBody,
): Promise<
  { ok: true; changed: boolean } | Failure<"not-signed-in" | "product-not-found" | "review-hidden" | "not-bought">
> =>
  write(db, async (tx) => {
    const [own, hidden, profile, product] = await tx.getAll(
      reviewsOf(db, productId).doc(uid),
      hiddenReviewsOf(db, productId).doc(uid),
      users(db).doc(uid),
      products(db).doc(productId),
    );
    if (!product.exists) return fail("product-not-found");
    if (hidden.exists) return fail("review-hidden");
    const name = profile.data()?.name;
    if (name === undefined) return fail("not-signed-in");
    const fields = { name, review, rating };
    // A user who is deleted meanwhile leaves no review.
    tx.demandUnchanged(profile.ref, "role");
    if (own.exists) {
      const changed = Object.entries(fields).some(([field, value]) => own.get(field) !== value);
      if (changed) tx.update(own.ref, fields);
      return { ok: true, changed };
    }
    const order = (await tx.get(orders(db).doc(orderId))).data();
    if (!order || !isPurchase(order, { uid, productId })) return fail("not-bought");
    tx.create(own.ref, { ...fields, orderId, createdAt: FieldValue.serverTimestamp() });
    return { ok: true, changed: true };
  });
