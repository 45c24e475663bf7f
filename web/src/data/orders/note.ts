import { orderNote } from "contract/order-note";
import { noteCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { queryClient } from "../live/query-client.ts";
import { answerSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";
import { orRefusal } from "../or-refusal.ts";

/** The admins' note on an order, or an empty string; for admins. */
export const useNote = (orderId: string) => useLive(answerSource(noteCall(orderId), orderNote));

/**
 * Notes something about an order; for admins. Says why if the shop refuses. Throws an ApiError if it can't be reached.
 */
export const writeNote = async (orderId: string, note: string) => {
  const outcome = await orRefusal(api.put(noteCall(orderId), { note }));
  void queryClient.invalidateQueries({ queryKey: [noteCall(orderId)] });
  return outcome;
};
