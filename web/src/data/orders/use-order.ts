import type { Order } from "contract/order";
import { orderCall } from "../../config/calls.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { type Live, ReadError } from "../live/live.ts";
import { useLiveDocument } from "../live/use-live.ts";
import type { ShopOrder } from "./order.ts";
import { fromAnswer } from "./order-answer.ts";

/** The order with this ID, live; `undefined` when the user has no such order. The security rules do not tell customers whether it exists. */
export const useOrder = (orderId: string): Live<ShopOrder | undefined> => {
  const order = useLiveDocument<ShopOrder>(
    `orders/${orderId}`,
    async () => (await import("../database.ts")).orderRef(orderId),
    async () => fromAnswer(await firstAnswer<Order>(orderCall(orderId))),
  );
  const isDenied = order.status === "failed" && order.error instanceof ReadError && order.error.code === "denied";
  return isDenied ? { status: "ready", data: undefined } : order;
};
