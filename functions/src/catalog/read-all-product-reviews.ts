import { FieldPath, type QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";
import type { ListedProductReview } from "../contract/product-review.ts";
import type { REVIEW_STATES } from "../contract/review.ts";
import { hiddenReviewsOf, products, reviewsOf, reviewsOfAll } from "../store/collections.ts";
import type { Part, PartOf } from "../store/part.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { toReview } from "./read-product-reviews.ts";

type State = (typeof REVIEW_STATES)[number];

/** The cursor after a review: its time and order, its product and its author. */
const cursorAfter = (review: QueryDocumentSnapshot<unknown>): string => {
  const createdAt: Timestamp = review.get("createdAt");
  const ids = [textOf(review.get("orderId")), review.ref.parent.parent?.id ?? "", review.id];
  return [createdAt.seconds, createdAt.nanoseconds, ...ids]
    .map((part) => encodeURIComponent(part).replaceAll("~", "%7E"))
    .join("~");
};

const readCursor = ({ db }: Store, state: State, text: string) => {
  const [seconds = "", nanoseconds = "", ...ids] = text.split("~");
  const [orderId, productId, uid] = ids.map(decoded);
  if (!/^\d{1,11}$/.test(seconds) || !/^\d{1,9}$/.test(nanoseconds) || ids.length !== 3) return undefined;
  if (!isDocumentId(orderId) || !isDocumentId(productId) || !isDocumentId(uid)) return undefined;
  const review = (state === "hidden" ? hiddenReviewsOf : reviewsOf)(db, productId).doc(uid);
  return [new Timestamp(Number(seconds), Number(nanoseconds)), orderId, review];
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Reviews of all products in a state, newest first. Costs two reads for each review, and one more. */
export const listAllProductReviews = async (
  { db }: Store,
  { limit, after }: PartOf,
  state: State,
): Promise<Part<ListedProductReview>> => {
  const sorted = reviewsOfAll(db, state === "hidden" ? "hiddenReviews" : "reviews")
    .where("createdAt", ">", new Timestamp(0, 0))
    .orderBy("createdAt", "desc")
    // Reviews of the shop have no order, so this index leaves them out.
    .orderBy("orderId", "desc")
    .orderBy(FieldPath.documentId(), "desc");
  const cursor = after === undefined ? [] : readCursor({ db }, state, after);
  if (!cursor) return { items: [], next: undefined };
  const from = cursor.length > 0 ? sorted.startAfter(...cursor) : sorted;
  const found = (await from.limit(limit + 1).get()).docs;
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
