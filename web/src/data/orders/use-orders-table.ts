import type { Cursor } from "../live/cursor.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";
import { allOrders } from "./order.ts";
import { type OrderFilter, ordersPage } from "./orders-page.ts";

/** The page of all customers' orders at this cursor, newest first, live; for admins. */
export const useOrdersTable = (filter: OrderFilter, cursor: Cursor | undefined) =>
  useTable(`orders, ${filter}`, NEWEST_FIRST, cursor, (at) => ordersPage(filter, at), allOrders);
