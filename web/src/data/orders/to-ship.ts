import { firstToShipCall, partAt } from "../../config/calls.ts";
import { partSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { fromAnswer } from "./order.ts";

const queries = () => import("./order-queries.ts");

/** The orders that wait to be shipped, live, the oldest first; for admins. */
export const useOrdersToShip = (after: string | undefined) =>
  useLive(
    partSource(partAt(firstToShipCall, after), fromAnswer, {
      byId: async (ids) => (await queries()).ordersWithIds(ids),
      query: after ? undefined : async () => (await queries()).firstToShip(),
    }),
  );
