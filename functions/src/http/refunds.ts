import type { Router } from "express";
import { refundBody } from "../contract/refund.ts";
import { listRefunds } from "../orders/list-refunds.ts";
import { refundAgain, refundOrder } from "../payments/refund-order.ts";
import { sendInserted, sendModified } from "./answers.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { bodyOf, idOf } from "./input.ts";
import { type ApiServices, anyCaseRoutes } from "./routes.ts";

export const refundsRouter = (services: ApiServices): Router => {
  const { payments } = services;
  const allow = allowing(services);
  return anyCaseRoutes({
    "/orders/:id/refunds": {
      get: allow("read an order", async (request, response, caller) => {
        const orderId = idOf(request, "order-not-found");
        response.json(orRefuse(await listRefunds(services, caller, orderId)).refunds);
      }),
      post: allow("refund orders", async (request, response, caller) => {
        const orderId = idOf(request, "order-not-found");
        const call = bodyOf(request, refundBody);
        orRefuse(await refundOrder(await payments(), caller, orderId, call));
        sendInserted(response, call.refundId);
      }),
    },

    "/orders/:id/refunds/:refundId/again": {
      post: allow("refund orders", async (request, response) => {
        const orderId = idOf(request, "order-not-found");
        const refundId = idOf(request, "refund-not-found", "refundId");
        orRefuse(await refundAgain(await payments(), { orderId, refundId }));
        sendModified(response, { changed: true });
      }),
    },
  });
};
