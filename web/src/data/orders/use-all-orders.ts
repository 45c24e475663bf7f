import { order } from "contract/order-answer";
import { allOrdersCall, firstToShipCall, partAt } from "../../config/calls.ts";
import { partSource } from "../live/sources.ts";
import { useFollowed, useLive } from "../live/use-live.ts";
import { isSearch, type OrdersAddress, ordersQuery } from "./orders-address.ts";

/** How often lists of orders are asked for again that no listener follows, in milliseconds. */
const AGAIN_MS = 15_000;

/** A part of all customers' orders; for admins. What a search found is looked for again only when it is asked for. */
export const useOrdersTable = (address: OrdersAddress, after: string | undefined) =>
  useLive(
    partSource(`${allOrdersCall}${ordersQuery(address, after)}`, order, {
      everyMs: isSearch(address) ? undefined : AGAIN_MS,
    }),
  );

/** The orders that wait to be shipped, the oldest first; for admins. The first part is followed. */
export const useOrdersToShip = (after: string | undefined) =>
  useFollowed(
    partSource(
      partAt(firstToShipCall, after),
      order,
      after ? { everyMs: AGAIN_MS } : { query: async () => (await import("./orders-in-firestore.ts")).firstToShip() },
    ),
  );
