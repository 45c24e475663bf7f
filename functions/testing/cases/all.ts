import { baskets } from "./baskets.ts";
import { categories } from "./categories.ts";
import { holds } from "./holds.ts";
import { orders } from "./orders.ts";
import { others } from "./others.ts";
import { hiddenProductReviews, productReviews, reviewProofs } from "./product-reviews.ts";
import { products, skus } from "./products.ts";
import { hiddenReviews, reviews } from "./reviews.ts";
import type { Cases } from "./table.ts";
import { users } from "./users.ts";

/** Who may do what, by collection and by the sentence of firestore.rules: once, for the rules and for the API. */
export const CASES: Record<string, Cases> = {
  products,
  skus,
  categories,
  orders,
  baskets,
  holds,
  users,
  reviews,
  hiddenReviews,
  "products/reviews": productReviews,
  "products/reviewProofs": reviewProofs,
  "products/hiddenReviews": hiddenProductReviews,
  ...others,
};
