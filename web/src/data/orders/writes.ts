import { api } from "../api.ts";
import type { Outcome } from "../firebase/attempt.ts";
import { writing } from "../firebase/writing.ts";
import type { CanceledOrder } from "./cancel-order.ts";

/** Places an order: see place-order.ts. */
export const placeOrder = writing(async () => (await import("./place-order.ts")).placeOrder);

const cancelDirectly = writing(async () => (await import("./cancel-order.ts")).cancelOrder);

/** Cancels an unpaid order: see cancel-order.ts. One of several lines is canceled by the API, which throws an ApiError. */
export const cancelOrder = async (order: CanceledOrder, uid: string): Promise<Outcome> => {
  if (order.lines.length === 1) return cancelDirectly(order, uid);
  await api.delete(`/orders/${encodeURIComponent(order._id)}`);
  return { ok: true };
};
