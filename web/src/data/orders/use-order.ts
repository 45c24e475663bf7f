import { type Live, ReadError } from "../live/live.ts";
import { useLiveDocument } from "../live/use-live.ts";
import type { ShopOrder } from "./order.ts";

/** The order with this ID, live; `undefined` when the user has no such order. The security rules do not tell customers whether it exists. */
export const useOrder = (orderId: string): Live<ShopOrder | undefined> => {
  const order = useLiveDocument(`orders/${orderId}`, async () => (await import("../database.ts")).orderRef(orderId));
  const isDenied = order.status === "failed" && order.error instanceof ReadError && order.error.code === "denied";
  return isDenied ? { status: "ready", data: undefined } : order;
};
