import type { Shipment, ShipmentCall, StoredShipment } from "contract/shipment";
import { shipmentsCall, waitingCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import type { Stored } from "../firebase/converter.ts";
import { timeOf } from "../iso-time.ts";
import { queryClient } from "../live/query-client.ts";
import { listSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { orRefusal } from "./or-refusal.ts";

export type OrderShipment = Stored<StoredShipment>;

const fromAnswer = ({ shippedAt, deliveredAt, ...answer }: Shipment): OrderShipment => ({
  ...answer,
  createdAt: null,
  shippedAt: timeOf(shippedAt) ?? new Date(),
  deliveredAt: timeOf(deliveredAt),
});

/** What was shipped of an order, live, oldest first. */
export const useShipments = (orderId: string) =>
  useLive(
    listSource(shipmentsCall(orderId), fromAnswer, async () =>
      (await import("./order-queries.ts")).shipmentsOf(orderId),
    ),
  );

/** The menu counts the orders to ship anew. */
const counted = async <T>(call: Promise<T>): Promise<T> => {
  const answer = await call;
  void queryClient.invalidateQueries({ queryKey: [waitingCall] });
  return answer;
};

/** Ships pieces of an order; for admins. Says why if the shop refuses. Throws an ApiError if it can't be reached. */
export const shipOrder = (orderId: string, shipment: ShipmentCall) =>
  orRefusal(counted(api.post(shipmentsCall(orderId), shipment)));

const shipmentCall = (orderId: string, shipmentId: string) => `${shipmentsCall(orderId)}/${shipmentId}`;

/** Says that a shipment has arrived; for admins. Throws an ApiError. */
export const deliverShipment = (orderId: string, shipmentId: string): Promise<unknown> =>
  api.patch(shipmentCall(orderId, shipmentId), { delivered: true });

/** Takes back a shipment that was entered by mistake; for admins. Throws an ApiError. */
export const takeBackShipment = (orderId: string, shipmentId: string): Promise<unknown> =>
  counted(api.delete(shipmentCall(orderId, shipmentId)));
