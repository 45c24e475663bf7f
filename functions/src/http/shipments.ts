import type { Request, Router } from "express";
import { deliveryBody, shipmentBody } from "../contract/shipment.ts";
import { deliverShipment } from "../orders/deliver-shipment.ts";
import { readShipments } from "../orders/read-shipments.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { takeBackShipment } from "../orders/take-back-shipment.ts";
import { sendDeleted, sendInserted, sendModified } from "./answers.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { bodyOf, idOf } from "./input.ts";
import { type ApiServices, anyCaseRoutes } from "./routes.ts";

const shipmentAt = (request: Request) => ({
  orderId: idOf(request, "order-not-found"),
  shipmentId: idOf(request, "shipment-not-found", "shipmentId"),
});

export const shipmentsRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return anyCaseRoutes({
    "/orders/:id/shipments": {
      get: allow("read an order", async (request, response, caller) => {
        const orderId = idOf(request, "order-not-found");
        response.json(orRefuse(await readShipments(services, caller, orderId)).shipments);
      }),
      post: allow("ship orders", async (request, response, caller) => {
        const orderId = idOf(request, "order-not-found");
        const call = bodyOf(request, shipmentBody);
        orRefuse(await shipOrder(services, caller, orderId, call));
        sendInserted(response, call.shipmentId);
      }),
    },

    "/orders/:id/shipments/:shipmentId": {
      patch: allow("ship orders", async (request, response) => {
        bodyOf(request, deliveryBody);
        sendModified(response, orRefuse(await deliverShipment(services, shipmentAt(request))));
      }),
      delete: allow("ship orders", async (request, response) => {
        orRefuse(await takeBackShipment(services, shipmentAt(request)));
        sendDeleted(response);
      }),
    },
  });
};
