import { FieldPath, Timestamp } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { ListedProductReview } from "../contract/product-review.ts";
import type { REVIEW_STATES } from "../contract/review.ts";
import type { Caller } from "../contract/user.ts";
import { hiddenReviewsOf, products, reviewsOf, reviewsOfAll } from "../store/collections.ts";
import type { Part, PartOf } from "../store/part.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { toReview } from "./read-product-reviews.ts";

type State = (typeof REVIEW_STATES)[number];

/** A place in the list, as text for an address: the time and the order of a review, its product and its author. */
const placeAfter = (
  { createdAt, orderId }: { createdAt: Timestamp; orderId: string },
  productId: string,
  uid: string,
) =>
  [createdAt.seconds, createdAt.nanoseconds, orderId, productId, uid]
    .map((part) => encodeURIComponent(part).replaceAll("~", "%7E"))
    .join("~");

const placeFrom = ({ db }: Store, state: State, text: string) => {
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

/**
 * The reviews of all products that are shown, or those that admins have hidden, newest first; admins only. Reads one document for each, one for
 * its product, and one to see whether there are more. A part with unreadable documents is short, and still leads on.
 */
export const listAllProductReviews = async (
  { db }: Store,
  caller: Caller,
  { limit, after }: PartOf,
  state: State,
): Promise<{ ok: true; part: Part<ListedProductReview> } | Failure<"not-allowed">> => {
  if (!may(caller, "moderate reviews")) return fail("not-allowed");
  const sorted = reviewsOfAll(db, state === "hidden" ? "hiddenReviews" : "reviews")
    .where("createdAt", ">", new Timestamp(0, 0))
    .orderBy("createdAt", "desc")
    // Reviews of the shop have no order: they are not in this index.
    .orderBy("orderId", "desc")
    .orderBy(FieldPath.documentId(), "desc");
  const place = after === undefined ? [] : placeFrom({ db }, state, after);
  if (!place) return { ok: true, part: { items: [], next: undefined } };
  const from = place.length > 0 ? sorted.startAfter(...place) : sorted;
  const found = (await from.limit(limit + 1).get()).docs;
  const { rows } = readable(found.slice(0, limit));
  const productIdOf = ({ snapshot }: (typeof rows)[number]) => snapshot.ref.parent.parent?.id ?? "";
  const names = await namesOf({ db }, [...new Set(rows.map(productIdOf))]);
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    ok: true,
    part: {
      items: rows.map((row) => {
        const productId = productIdOf(row);
        return { ...toReview(row), productId, product: names.get(productId) ?? "" };
      }),
      next:
        last &&
        placeAfter(
          { createdAt: last.get("createdAt"), orderId: textOf(last.get("orderId")) },
          last.ref.parent.parent?.id ?? "",
          last.id,
        ),
    },
  };
};

/** The names of these products, by ID. */
const namesOf = async ({ db }: Store, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const refs = ids.map((id) => products(db).withConverter(null).doc(id));
  const found = await db.getAll(...refs, { fieldMask: ["name"] });
  return new Map(found.map((product) => [product.id, textOf(product.get("name"))]));
};
