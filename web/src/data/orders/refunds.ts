import { type RefundBody, refund } from "contract/refund";
import { refundsCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { listSource } from "../live/sources.ts";
import { useFollowed } from "../live/use-live.ts";
import { orRefusal } from "./or-refusal.ts";

/** The refunds of an order, made and due, oldest first. Followed. */
export const useRefunds = (orderId: string) =>
  useFollowed(
    listSource(refundsCall(orderId), refund, async () => (await import("./fulfillment-queries.ts")).refundsOf(orderId)),
  );

/** Decides a refund; for admins. Says why if the shop refuses. Throws an ApiError if it can't be reached. */
export const refundOrder = (orderId: string, call: RefundBody) => orRefusal(api.post(refundsCall(orderId), call));

/** Has a refund that failed sent again; for admins. Throws an ApiError. */
export const refundAgain = (orderId: string, refundId: string): Promise<unknown> =>
  api.post(`${refundsCall(orderId)}/${refundId}/again`);
