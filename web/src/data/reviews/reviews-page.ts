import { storedReview } from "contract/review";
import { collection, type Query } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Cursor } from "../live/cursor.ts";
import { NEWEST_FIRST, tablePage } from "../live/pages.ts";

export type ShopReview = Stored<z.output<typeof storedReview>>;

const converter = converterFor("reviews", storedReview);

/** A page of all reviews of the shop, newest first. */
export const reviewsPage = (cursor?: Cursor): Query<Read<ShopReview>> =>
  tablePage(collection(db, "reviews").withConverter(converter), NEWEST_FIRST, cursor);
