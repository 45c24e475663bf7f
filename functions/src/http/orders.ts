import type { Router } from "express";
import { checkoutBody } from "../contract/checkout.ts";
import { orderBody, settlementInput } from "../contract/order-input.ts";
import { noteBody } from "../contract/order-note.ts";
import { overviewQuery } from "../contract/overview.ts";
import { may } from "../contract/permissions.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { checkOut } from "../orders/check-out.ts";
import { countWaiting } from "../orders/count-waiting.ts";
import { findOrders } from "../orders/find-orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { readNote } from "../orders/read-note.ts";
import { getOrder, listOrdersOf, listOwnOrders } from "../orders/read-orders.ts";
import { readOverview } from "../orders/read-overview.ts";
import { writeNote } from "../orders/write-note.ts";
import { confirmPayment } from "../payments/confirm-payment.ts";
import { whileStripeAnswers } from "../payments/while-stripe-answers.ts";
import { restockOrder } from "../stock/restock-order.ts";
import { sendDeleted, sendModified } from "./answers.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse, Refusal } from "./errors.ts";
import { bodyOf, customerOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { allOrdersQuery } from "./queries.ts";
import { type ApiServices, anyCaseRoutes } from "./routes.ts";

export const ordersRouter = (services: ApiServices): Router => {
  const { payments } = services;
  const allow = allowing(services);
  return anyCaseRoutes({
    "/order": {
      post: allow("place orders", async (request, response, caller) => {
        const { orderId } = orRefuse(await placeOrder(services, caller, bodyOf(request, orderBody)));
        response.status(201).json({ success: true, acknowledged: true, insertedId: orderId });
      }),
    },

    "/checkout": {
      post: allow("place orders", async (request, response, caller) => {
        const { orderId } = orRefuse(await checkOut(services, caller, bodyOf(request, checkoutBody)));
        response.status(201).json({ success: true, acknowledged: true, insertedId: orderId });
      }),
    },

    "/allorder": {
      get: allow("list orders", async (request, response, caller) => {
        const part = partAsked(request);
        const found = may(caller, "list all orders")
          ? findOrders(services, queryOf(request, allOrdersQuery), part)
          : listOwnOrders(services, caller, part);
        sendPart(request, response, await found);
      }),
    },

    "/waiting": {
      get: allow("read the overview", async (_request, response) => response.json(await countWaiting(services))),
    },

    "/overview": {
      get: allow("read the overview", async (request, response) => {
        const { days, zone } = queryOf(request, overviewQuery);
        response.json(await readOverview(services, { days: Number(days), zone, now: new Date() }));
      }),
    },

    "/orders": {
      get: allow("list a customer's orders", async (request, response, caller) => {
        const asked = [customerOf(request), partAsked(request)] as const;
        sendPart(request, response, orRefuse(await listOrdersOf(services, caller, ...asked)).part);
      }),
    },

    "/orders/:id": {
      get: allow("read an order", async (request, response, caller) =>
        response.json(orRefuse(await getOrder(services, caller, idOf(request, "order-not-found"))).order),
      ),
      patch: allow("pay an order", async (request, response, caller) => {
        const orderId = idOf(request, "order-not-found");
        const { appointment, transactionId } = bodyOf(request, settlementInput);
        if (appointment && appointment !== orderId)
          throw new Refusal("invalid-input", {
            errors: [{ field: "appointment", message: "appointment is the ID of another order" }],
          });
        const confirm = async () => confirmPayment(await payments(), caller, { orderId, transactionId });
        sendModified(response, orRefuse(await whileStripeAnswers(confirm)));
      }),
      delete: allow("cancel an order", async (request, response, caller) => {
        const orderId = idOf(request, "order-not-found");
        orRefuse(await whileStripeAnswers(async () => cancelOrder(await payments(), caller, orderId)));
        sendDeleted(response);
      }),
    },

    "/orders/:id/restock": {
      post: allow("restock orders", async (request, response) =>
        sendModified(response, orRefuse(await restockOrder(services, idOf(request, "order-not-found")))),
      ),
    },

    "/orders/:id/note": {
      get: allow("write notes", async (request, response) =>
        response.json(await readNote(services, idOf(request, "order-not-found"))),
      ),
      put: allow("write notes", async (request, response, caller) => {
        const orderId = idOf(request, "order-not-found");
        const { note } = bodyOf(request, noteBody);
        sendModified(response, orRefuse(await writeNote(services, caller, orderId, note)));
      }),
    },
  });
};
