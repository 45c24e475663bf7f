import { type Order, order } from "contract/order-answer";
import type { References } from "contract/references";
import { ORDERS_PER_PAGE, orderCall, ordersCall, ordersInTimeCall } from "../../config/calls.ts";
import type { Live } from "../../config/live.ts";
import { getAll } from "../answers.ts";
import { ApiError, api } from "../api.ts";
import { queryClient } from "../live/query-client.ts";
import { documentSource } from "../live/sources.ts";
import { useGrowing } from "../live/use-growing.ts";
import { useFollowed, useLive } from "../live/use-live.ts";
import { orRefusal } from "../or-refusal.ts";
import type { SessionUser } from "../session/session-state.ts";

const queries = () => import("./orders-in-firestore.ts");

/** The order with this ID, followed; null when the user has no such order. */
export const useOrder = (orderId: string): Live<Order | null> => {
  const live = useFollowed(documentSource(orderCall(orderId), order, async () => (await queries()).orderRef(orderId)));
  const isDenied = live.status === "failed" && live.error instanceof ApiError && live.error.code === "not-allowed";
  return isDenied ? { status: "ready", data: null } : live;
};

/** Asks again for an order that a call has changed: nobody may be listening to it yet. */
export const readOrderAgain = (orderId: string): void =>
  void queryClient.invalidateQueries({ queryKey: [orderCall(orderId)] });

/** Changes the address of an order that has no total yet. Says why if the shop refuses. */
export const changeAddress = async (orderId: string, address: string) => {
  const outcome = await orRefusal(api.put(`${orderCall(orderId)}/address`, { address }));
  readOrderAgain(orderId);
  return outcome;
};

/** Changes an order's references until something of it has shipped. Says why if the shop refuses. */
export const changeReferences = async (orderId: string, references: Partial<References>) => {
  const outcome = await orRefusal(api.put(`${orderCall(orderId)}/references`, references));
  readOrderAgain(orderId);
  return outcome;
};

/** The orders of one customer, followed, newest first. */
export const useOrdersOf = ({ uid, email }: Pick<SessionUser, "uid" | "email">) =>
  useGrowing({
    step: ORDERS_PER_PAGE,
    callFor: (count) => ordersCall(email, count),
    schema: order,
    query: async (count) => (await queries()).ordersOf(uid, count),
  });

/** All orders of one customer that were placed in a time, newest first. */
export const useOrdersInTime = ({ email }: Pick<SessionUser, "email">, time: readonly [Date, Date]) => {
  const path = ordersInTimeCall(email, time);
  return useLive({ path, ask: () => getAll(path, order), isPart: true });
};
