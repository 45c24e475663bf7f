import type { Refund, RefundCall, StoredRefund } from "contract/refund";
import { refundsCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { timeOf } from "../iso-time.ts";
import { listSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { orRefusal } from "./or-refusal.ts";

/** A refund of an order, as far as pages show it. */
export type OrderRefund = Pick<
  StoredRefund,
  "lines" | "cents" | "reason" | "by" | "status" | "failure" | "changedAt"
> & {
  _id: string;
  createdAt: Date | null;
};

const fromAnswer = ({ createdAt, changedAt, ...answer }: Refund): OrderRefund => ({
  ...answer,
  createdAt: timeOf(createdAt),
  changedAt: timeOf(changedAt) ?? new Date(),
});

/** What was refunded of an order, or is to be, live, oldest first. */
export const useRefunds = (orderId: string) =>
  useLive(
    listSource<Refund, OrderRefund>(refundsCall(orderId), fromAnswer, async () =>
      (await import("./order-queries.ts")).refundsOf(orderId),
    ),
  );

/** Decides a refund; for admins. Says why if the shop refuses. Throws an ApiError if it can't be reached. */
export const refundOrder = (orderId: string, refund: RefundCall) => orRefusal(api.post(refundsCall(orderId), refund));

/** Has a refund that failed sent again; for admins. Throws an ApiError. */
export const refundAgain = (orderId: string, refundId: string): Promise<unknown> =>
  api.post(`${refundsCall(orderId)}/${refundId}/again`);
