import { type Order, order } from "contract/order-answer";
import { allOrdersCall, firstToShipCall, ORDERS_PER_PAGE, orderCall, ordersCall, partAt } from "../../config/calls.ts";
import type { Live } from "../../config/live.ts";
import { ApiError } from "../api.ts";
import { documentSource, partSource } from "../live/sources.ts";
import { useGrowing } from "../live/use-growing.ts";
import { useFollowed, useLive } from "../live/use-live.ts";
import type { SessionUser } from "../session/session-store.ts";
import { isSearch, type OrdersAddress, ordersQuery } from "./orders-address.ts";

const queries = () => import("./order-queries.ts");

/** The order with this ID, followed; null when the user has no such order. The security rules do not tell customers whether it exists. */
export const useOrder = (orderId: string): Live<Order | null> => {
  const live = useFollowed(documentSource(orderCall(orderId), order, async () => (await queries()).orderRef(orderId)));
  const isDenied = live.status === "failed" && live.error instanceof ApiError && live.error.code === "not-allowed";
  return isDenied ? { status: "ready", data: null } : live;
};

/** The orders of one customer, followed, newest first. */
export const useOrdersOf = ({ uid, email }: Pick<SessionUser, "uid" | "email">) =>
  useGrowing({
    step: ORDERS_PER_PAGE,
    callFor: (count) => ordersCall(email, count),
    schema: order,
    query: async (count) => (await queries()).ordersOf(uid, count),
  });

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
      after ? { everyMs: AGAIN_MS } : { query: async () => (await queries()).firstToShip() },
    ),
  );
