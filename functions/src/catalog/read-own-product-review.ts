import { type Failure, fail } from "../contract/failures.ts";
import { UNPAID_ORDERS_MAX } from "../contract/limits.ts";
import { isPurchase } from "../contract/order-stage.ts";
import { may } from "../contract/permissions.ts";
import type { OwnProductReview } from "../contract/product-review.ts";
import type { Caller } from "../contract/user.ts";
import { hiddenReviewsOf, orders, reviewsOf } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

/** The caller's review of a product, with their order of it or the reason why they can't review it. */
export const getOwnProductReview = async (
  { db }: Store,
  caller: Caller,
  uid: string,
  productId: string,
): Promise<{ ok: true; own: OwnProductReview } | Failure<"not-allowed">> => {
  if (!may(caller, "review a product", caller.uid === uid)) return fail("not-allowed");
  const [[shown, hidden], placed] = await Promise.all([
    db.getAll(reviewsOf(db, productId).doc(uid), hiddenReviewsOf(db, productId).doc(uid)),
    orders(db)
      .where("customer.uid", "==", uid)
      .where("productIds", "array-contains", productId)
      // More than a customer's unpaid orders, so that a paid one is among them.
      .limit(UNPAID_ORDERS_MAX + 2)
      .get(),
  ]);
  const found = readable(placed.docs).rows;
  const purchase = found.find(({ data }) => isPurchase(data, { uid, productId }));
  const review = shown?.data() ?? hidden?.data();
  return {
    ok: true,
    own: {
      review: review ? { rating: review.rating, review: review.review } : null,
      hidden: hidden?.exists ?? false,
      orderId: purchase?.id ?? null,
      whyNot: purchase ? null : whyNot(found.map(({ data }) => data)),
    },
  };
};

const whyNot = (placed: readonly { paid: boolean }[]): OwnProductReview["whyNot"] => {
  if (placed.length === 0) return "not-bought";
  return placed.some(({ paid }) => !paid) ? "not-paid" : "money-returned";
};
