import type { Order } from "contract/order-answer";
import type { Cursor } from "../live/cursor.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { ROWS_PER_PAGE } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";
import { fromAnswer } from "./order-answer.ts";
import { type OrderFilter, sortingOf } from "./orders-address.ts";

/** The API call for the newest orders of all customers. */
export const allOrdersCall = `/allorder?limit=${ROWS_PER_PAGE + 1}`;

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
