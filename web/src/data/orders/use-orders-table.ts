import type { Order } from "contract/order";
import { allOrdersCall } from "../../config/calls.ts";
import type { Cursor } from "../live/cursor.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { useTable } from "../live/use-table.ts";
import { fromAnswer } from "./order-answer.ts";
import { type OrderFilter, sortingOf } from "./orders-address.ts";

/** The page of all customers' orders at this cursor, by time, live; for admins. */
export const useOrdersTable = (filter: OrderFilter, cursor: Cursor | undefined) => {
  const { state, sort, from, to } = filter;
  const isNarrowed = state !== "all" || sort !== "newest" || from !== undefined || to !== undefined;
  return useTable(
    `orders, ${[state, sort, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" ")}`,
    sortingOf(filter),
    cursor,
    {
      page: async (at) => (await import("../database.ts")).ordersPage(filter, at),
      all: async () => (await import("../database.ts")).allOrders(),
      ...(!isNarrowed && { first: async () => (await firstAnswer<Order[]>(allOrdersCall)).map(fromAnswer) }),
    },
  );
};
