import type { Review } from "../contract/review.ts";
import { reviews } from "./collections.ts";
import { type Page, type PageOf, pageOf } from "./page.ts";
import type { Shop } from "./shop.ts";

/** Reviews, newest first. */
export const listReviews = ({ db }: Pick<Shop, "db">, page: PageOf): Promise<Page<Review>> =>
  pageOf(reviews(db), reviews(db), page, (snapshot) => {
    const { review, rating, img, name, location } = snapshot.data();
    return { _id: snapshot.id, review, rating, img, name, location };
  });
