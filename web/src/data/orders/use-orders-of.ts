import { useGrowingQuery } from "../live/use-growing-query.ts";
import { ORDERS_PER_PAGE, ordersOf } from "./orders-page.ts";

/** The orders of one customer, live, newest first. */
export const useOrdersOf = (uid: string) =>
  useGrowingQuery(`orders of ${uid}`, ORDERS_PER_PAGE, (count) => ordersOf(uid, count));
