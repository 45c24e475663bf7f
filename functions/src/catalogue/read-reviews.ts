import { portraitOf, type Review } from "../contract/review.ts";
import { reviews } from "../store/collections.ts";
import { type Page, type PageOf, pageOf } from "../store/page.ts";
import type { Store } from "../store/store.ts";

/** Reviews, newest first. Older reviews may have a picture on another host, which is left out. */
export const listReviews = ({ db }: Store, page: PageOf): Promise<Page<Review>> =>
  pageOf(reviews(db), reviews(db), page, ({ id, data: { review, rating, img, name, location } }) => ({
    _id: id,
    review,
    rating,
    img: portraitOf(img),
    name,
    location,
  }));
