import { orderCases } from "./order-cases.ts";
import { productCases } from "./product-cases.ts";
import { reviewCases } from "./review-cases.ts";
import type { Case } from "./table.ts";
import { userCases } from "./user-cases.ts";

/** The shop's law in one table: who, what, in which state, and whether it is allowed or why not. Both doors are held to it. */
export const CASES: Record<string, Case[]> = {
  products: productCases,
  orders: orderCases,
  users: userCases,
  reviews: reviewCases,
};
