import type { Cursor } from "../live/cursor.ts";
import { useTable } from "../live/use-table.ts";
import { allOrders } from "./order.ts";
import type { OrderFilter } from "./orders-address.ts";
import { ordersPage, sortingOf } from "./orders-page.ts";

/** The page of all customers' orders at this cursor, by time, live; for admins. */
export const useOrdersTable = (filter: OrderFilter, cursor: Cursor | undefined) => {
  const { state, sort, from, to } = filter;
  return useTable(
    `orders, ${[state, sort, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" ")}`,
    sortingOf(filter),
    cursor,
    (at) => ordersPage(filter, at),
    allOrders,
  );
};
