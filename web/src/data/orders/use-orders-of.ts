import type { Order } from "contract/order";
import { ORDERS_PER_PAGE, ordersCall } from "../../config/calls.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { useGrowingQuery } from "../live/use-growing-query.ts";
import type { SessionUser } from "../session/session-store.ts";
import { fromAnswer } from "./order-answer.ts";

/** The orders of one customer, live, newest first. */
export const useOrdersOf = ({ uid, email }: Pick<SessionUser, "uid" | "email">) =>
  useGrowingQuery(
    `orders of ${uid}`,
    ORDERS_PER_PAGE,
    async (count) => (await import("../database.ts")).ordersOf(uid, count),
    async () => (await firstAnswer<Order[]>(ordersCall(email))).map(fromAnswer),
  );
