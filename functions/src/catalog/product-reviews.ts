import { FieldPath, FieldValue, type QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { UNPAID_ORDERS_MAX } from "../contract/abuse-limits.ts";
import { isDocumentId } from "../contract/document-id.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { isPurchase } from "../contract/order-stage.ts";
import { may } from "../contract/permissions.ts";
import type {
  ListedProductReview,
  OwnProductReview,
  ProductReview,
  ProductReviewBody,
  StoredProductReview,
} from "../contract/product-review.ts";
import type { REVIEW_STATES } from "../contract/review.ts";
import type { Caller } from "../contract/user.ts";
import { inBatches } from "../store/batches.ts";
import {
  hiddenReviewsOf,
  orders,
  products,
  reviewProofsOf,
  reviewsOf,
  reviewsOfAll,
  users,
} from "../store/collections.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { write } from "../store/write.ts";

type TimedReview = StoredProductReview & { createdAt: unknown };

/** A product's reviews, newest first. A product that does not exist has none. */
export const listProductReviews = ({ db }: Store, productId: string, part: PartOf): Promise<Part<ProductReview>> =>
  partOf(reviewsOf(db, productId), reviewsOf(db, productId), part, toReview);

export const listHiddenProductReviews = (
  { db }: Store,
  productId: string,
  part: PartOf,
): Promise<Part<ProductReview>> =>
  partOf(hiddenReviewsOf(db, productId), hiddenReviewsOf(db, productId), part, toReview);

export const toReview = ({
  id,
  data: { name, review, rating, createdAt },
  snapshot,
}: Row<TimedReview>): ProductReview => ({
  _id: id,
  name,
  review,
  rating,
  // The schema leaves this field out.
  createdAt: (createdAt instanceof Timestamp ? createdAt : snapshot.createTime).toDate().toISOString(),
});

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
    const [found, proof] = await tx.getAll(orders(db).doc(orderId), reviewProofsOf(db, productId).doc(uid));
    const order = found.data();
    if (!order || !isPurchase(order, { uid, productId })) return fail("not-bought");
    tx.create(own.ref, { ...fields, createdAt: FieldValue.serverTimestamp() });
    if (proof.exists) tx.update(proof.ref, { orderId });
    else tx.create(proof.ref, { orderId });
    return { ok: true, changed: true };
  });

/** Deletes a review of a product, for its author and admins. Only admins delete a hidden one. */
export const deleteProductReview = async (
  { db }: Store,
  caller: Caller,
  { productId, uid }: { productId: string; uid: string },
): Promise<{ ok: true } | Failure<"not-allowed" | "review-not-found" | "review-hidden">> => {
  if (!may(caller, "delete a product's review", caller.uid === uid)) return fail("not-allowed");
  return write(db, async (tx) => {
    const [shown, hidden, proof] = await tx.getAll(
      reviewsOf(db, productId).doc(uid),
      hiddenReviewsOf(db, productId).doc(uid),
      reviewProofsOf(db, productId).doc(uid),
    );
    if (hidden.exists && !may(caller, "moderate reviews")) return fail("review-hidden");
    for (const { ref, exists } of [shown, hidden, proof]) if (exists) tx.delete(ref);
    return shown.exists || hidden.exists ? { ok: true } : fail("review-not-found");
  });
};

type State = (typeof REVIEW_STATES)[number];

/** The cursor after a review: its time, its product and its author. */
const cursorAfter = (review: QueryDocumentSnapshot<unknown>): string => {
  const createdAt: Timestamp = review.get("createdAt");
  const ids = [review.ref.parent.parent?.id ?? "", review.id];
  return [createdAt.seconds, createdAt.nanoseconds, ...ids]
    .map((part) => encodeURIComponent(part).replaceAll("~", "%7E"))
    .join("~");
};

const readCursor = ({ db }: Store, state: State, text: string) => {
  const [seconds = "", nanoseconds = "", ...ids] = text.split("~");
  const [productId, uid] = ids.map(decoded);
  if (!/^\d{1,11}$/.test(seconds) || !/^\d{1,9}$/.test(nanoseconds) || ids.length !== 2) return undefined;
  if (!isDocumentId(productId) || !isDocumentId(uid)) return undefined;
  const review = (state === "hidden" ? hiddenReviewsOf : reviewsOf)(db, productId).doc(uid);
  return [new Timestamp(Number(seconds), Number(nanoseconds)), review];
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * Reviews of all products in a state, newest first. Costs two reads for each review, and one for each review of the
 * shop among them: these are in collections of the same names.
 */
export const listAllProductReviews = async (
  { db }: Store,
  { limit, after }: PartOf,
  state: State,
): Promise<Part<ListedProductReview>> => {
  const sorted = reviewsOfAll(db, state === "hidden" ? "hiddenReviews" : "reviews")
    .where("createdAt", ">", new Timestamp(0, 0))
    .orderBy("createdAt", "desc")
    .orderBy(FieldPath.documentId(), "desc");
  const cursor = after === undefined ? [] : readCursor({ db }, state, after);
  if (!cursor) return { items: [], next: undefined };
  const from = cursor.length > 0 ? sorted.startAfter(...cursor) : sorted;
  const found: QueryDocumentSnapshot<TimedReview>[] = [];
  for await (const batch of inBatches(from, limit + 1)) {
    found.push(...batch.filter(({ ref }) => ref.parent.parent !== null));
    if (found.length > limit) break;
  }
  const { rows } = readable(found.slice(0, limit));
  const productIdOf = ({ snapshot }: (typeof rows)[number]) => snapshot.ref.parent.parent?.id ?? "";
  const names = await namesOf({ db }, [...new Set(rows.map(productIdOf))]);
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    items: rows.map((row) => {
      const productId = productIdOf(row);
      return { ...toReview(row), productId, product: names.get(productId) ?? "" };
    }),
    next: last && cursorAfter(last),
  };
};

const namesOf = async ({ db }: Store, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const refs = ids.map((id) => products(db).withConverter(null).doc(id));
  const found = await db.getAll(...refs, { fieldMask: ["name"] });
  return new Map(found.map((product) => [product.id, textOf(product.get("name"))]));
};
