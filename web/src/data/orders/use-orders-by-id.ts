import { documentId, limit, type Query, query, where } from "firebase/firestore";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import { allOrders, type ShopOrder } from "./order.ts";

/** How many IDs one query can name. */
const IDS_MAX = 30;

/** The orders with these IDs: at least one, and at most IDS_MAX. */
export const ordersWithIds = (ids: readonly string[]): Query<Read<ShopOrder>> =>
  query(allOrders(), where(documentId(), "in", ids), limit(IDS_MAX));

/** These orders, live. Those that do not exist any more are missing. */
export const useOrdersById = (ids: readonly string[]): Live<Read<ShopOrder>[]> =>
  useLiveQuery(`orders ${ids.join(" ")}`, ordersWithIds(ids));
