import { storedReview } from "contract/review";
import { collection, type DocumentReference, doc, type Query } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor } from "../live/cursor.ts";
import { tablePage } from "../live/page-queries.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import type { ReviewCollection } from "./move-review.ts";

export type ShopReview = Stored<z.output<typeof storedReview>>;

const converters = {
  reviews: converterFor("reviews", storedReview),
  hiddenReviews: converterFor("hiddenReviews", storedReview),
};

/** These reviews of the shop. Only admins can list those that are hidden. */
export const allReviews = (from: ReviewCollection): Query<Read<ShopReview>> =>
  collection(db, from).withConverter(converters[from]);

/** A page of the reviews of the shop, newest first. */
export const reviewsPage = (from: ReviewCollection, cursor?: Cursor): Query<Read<ShopReview>> =>
  tablePage(allReviews(from), NEWEST_FIRST, cursor);

/** A user's review of the shop. */
export const reviewRef = (from: ReviewCollection, uid: string): DocumentReference<Read<ShopReview>> =>
  doc(db, from, uid).withConverter(converters[from]);
