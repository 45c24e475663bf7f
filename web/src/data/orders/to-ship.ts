import { firstToShipCall, partAt, toShipCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { pageSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { fromAnswer } from "./order.ts";

const queries = () => import("./order-queries.ts");

/** The orders that wait to be shipped, live, the oldest first; for admins. */
export const useOrdersToShip = (after: string | undefined) =>
  useLive(
    pageSource(partAt(firstToShipCall, after), fromAnswer, {
      byId: async (ids) => (await queries()).ordersWithIds(ids),
      query: after ? undefined : async () => (await queries()).firstToShip(),
    }),
  );

const MINUTE = 60_000;

/** How many orders wait to be shipped; for admins. Counted each minute, and when somebody comes back to this tab. */
export const useNumberToShip = (): number => {
  const live = useLive({
    path: toShipCall,
    ask: async () => (await api.get<{ orders: number }>(toShipCall)).orders,
    everyMs: MINUTE,
    onReturn: true,
  });
  return live.status === "ready" ? live.data : 0;
};
