import { categories } from "./categories.ts";
import { holds } from "./holds.ts";
import { orders } from "./orders.ts";
import { products, skus } from "./products.ts";
import { hiddenReviews, others, reviews } from "./reviews-and-inbox.ts";
import type { Cases } from "./table.ts";
import { users } from "./users.ts";

/** Who may do what, by collection and by the sentence of firestore.rules: once, for the rules and for the API. */
export const CASES: Record<string, Cases> = {
  products,
  skus,
  categories,
  orders,
  holds,
  users,
  reviews,
  hiddenReviews,
  ...others,
};
