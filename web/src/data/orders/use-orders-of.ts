import type { Order } from "contract/order-answer";
import { firstAnswer } from "../live/first-answers.ts";
import { useGrowingQuery } from "../live/use-growing-query.ts";
import type { SessionUser } from "../session/session-store.ts";
import { fromAnswer } from "./order-answer.ts";
import { ORDERS_PER_PAGE } from "./orders-address.ts";

/** The API call for the orders that My Orders shows at first. */
export const ordersCall = (email: string): string =>
  `/orders?customer=${encodeURIComponent(email)}&limit=${ORDERS_PER_PAGE}`;

/** The orders of one customer, live, newest first. */
export const useOrdersOf = ({ uid, email }: Pick<SessionUser, "uid" | "email">) =>
  useGrowingQuery(
    `orders of ${uid}`,
    ORDERS_PER_PAGE,
    async (count) => (await import("../database.ts")).ordersOf(uid, count),
    async () => (await firstAnswer<Order[]>(ordersCall(email))).map(fromAnswer),
  );
