import type { CheckInBody } from "contract/check-in";
import { type RefundBody, refund } from "contract/refund";
import { type ShipmentCall, type ShipmentChange, shipment } from "contract/shipment";
import { orderCall, refundsCall, shipmentsCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { listSource } from "../live/sources.ts";
import { useFollowed } from "../live/use-live.ts";
import { orRefusal } from "../or-refusal.ts";
import { readOrderAgain } from "./use-orders.ts";

/** The refunds of an order, made and due, oldest first. Followed. */
export const useRefunds = (orderId: string) =>
  useFollowed(
    listSource(refundsCall(orderId), refund, async () =>
      (await import("./fulfillments-in-firestore.ts")).refundsOf(orderId),
    ),
  );

/** Decides a refund; for admins. Says why if the shop refuses. Throws an ApiError if it can't be reached. */
export const refundOrder = (orderId: string, call: RefundBody) => orRefusal(api.post(refundsCall(orderId), call));

/** Has a refund that failed sent again; for admins. Throws an ApiError. */
export const refundAgain = (orderId: string, refundId: string): Promise<unknown> =>
  api.post(`${refundsCall(orderId)}/${refundId}/again`);

/** The shipments of an order, oldest first. Followed. */
export const useShipments = (orderId: string) =>
  useFollowed(
    listSource(shipmentsCall(orderId), shipment, async () =>
      (await import("./fulfillments-in-firestore.ts")).shipmentsOf(orderId),
    ),
  );

/** Ships pieces of an order; for admins. Says why if the shop refuses. Throws an ApiError if it can't be reached. */
export const shipOrder = (orderId: string, call: ShipmentCall) => orRefusal(api.post(shipmentsCall(orderId), call));

const shipmentCall = (orderId: string, shipmentId: string) => `${shipmentsCall(orderId)}/${shipmentId}`;

/** Changes a shipment's tracking, or marks it as delivered; for admins. Throws an ApiError. */
export const changeShipment = (orderId: string, shipmentId: string, change: ShipmentChange): Promise<unknown> =>
  api.patch(shipmentCall(orderId, shipmentId), change);

/** Says what of a package is missing or damaged: nothing if all arrived. Says why if the shop refuses. */
export const checkInShipment = async (orderId: string, shipmentId: string, lines: CheckInBody["lines"]) => {
  const outcome = await orRefusal(api.put(`${shipmentCall(orderId, shipmentId)}/check-in`, { lines }));
  readOrderAgain(orderId);
  return outcome;
};

/** Says that the shop has dealt with what is reported of an order; for admins. Throws an ApiError. */
export const endCheckIns = async (orderId: string): Promise<void> => {
  await api.post(`${orderCall(orderId)}/check-ins/done`);
  readOrderAgain(orderId);
};

/** Takes back a shipment that was entered by mistake; for admins. Throws an ApiError. */
export const takeBackShipment = (orderId: string, shipmentId: string): Promise<unknown> =>
  api.delete(shipmentCall(orderId, shipmentId));

/** Returns the quantity of a refunded order to the stock; for admins. Throws an ApiError. */
export const restockOrder = (orderId: string): Promise<unknown> =>
  api.post(`/orders/${encodeURIComponent(orderId)}/restock`);
