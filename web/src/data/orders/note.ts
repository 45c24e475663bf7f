import type { OrderNote } from "contract/order-note";
import { noteCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { queryClient } from "../live/query-client.ts";
import { useLive } from "../live/use-live.ts";
import { orRefusal } from "./or-refusal.ts";

/** What admins note about an order; for admins. */
export const useNote = (orderId: string) => {
  const path = noteCall(orderId);
  return useLive({ path, ask: () => api.get<OrderNote>(path) });
};

/** Notes something about an order; for admins. Says why if the shop refuses. Throws an ApiError if it can't be reached. */
export const writeNote = async (orderId: string, note: string) => {
  const outcome = await orRefusal(api.put(noteCall(orderId), { note }));
  void queryClient.invalidateQueries({ queryKey: [noteCall(orderId)] });
  return outcome;
};
