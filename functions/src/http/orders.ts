import { type Request, Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { checkoutCall } from "../contract/checkout.ts";
import { orderCall, settlementInput } from "../contract/order-input.ts";
import { noteCall } from "../contract/order-note.ts";
import { overviewQuery } from "../contract/overview.ts";
import { may } from "../contract/permissions.ts";
import { refundCall } from "../contract/refund.ts";
import { deliveryCall, shipmentCall } from "../contract/shipment.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { checkOut } from "../orders/check-out.ts";
import { countWaiting } from "../orders/count-waiting.ts";
import { deliverShipment } from "../orders/deliver-shipment.ts";
import { findOrders } from "../orders/find-orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { readNote } from "../orders/read-note.ts";
import { getOrder, listOrdersOf, listOwnOrders } from "../orders/read-orders.ts";
import { readOverview } from "../orders/read-overview.ts";
import { readRefunds } from "../orders/read-refunds.ts";
import { readShipments } from "../orders/read-shipments.ts";
import { shipOrder } from "../orders/ship-order.ts";
import { takeBackShipment } from "../orders/take-back-shipment.ts";
import { writeNote } from "../orders/write-note.ts";
import { confirmPayment } from "../payments/confirm-payment.ts";
import { refundAgain, refundOrder } from "../payments/refund-order.ts";
import type { PaymentServices } from "../payments/services.ts";
import { whileStripeAnswers } from "../payments/while-stripe-answers.ts";
import { restockOrder } from "../stock/restock-order.ts";
import type { Store } from "../store/store.ts";
import { sendDeleted, sendInserted, sendModified } from "./answers.ts";
import { allowing, callerOf } from "./authenticate.ts";
import { methodNotAllowed, orRefuse, Refusal } from "./errors.ts";
import { bodyOf, customerOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { allOrdersQuery } from "./queries.ts";

export const ordersRouter = (payments: () => Promise<PaymentServices>, { db }: Store, auth: Auth): Router => {
  const router = Router();
  const allow = allowing({ db }, auth);

  router
    .route("/order")
    .post(...allow("place orders"), async (request, response) => {
      const { orderId } = orRefuse(await placeOrder({ db }, callerOf(response), bodyOf(request, orderCall)));
      response.status(201).json({ success: true, acknowledged: true, insertedId: orderId });
    })
    .all(methodNotAllowed);

  router
    .route("/checkout")
    .post(...allow("place orders"), async (request, response) => {
      const { orderId } = orRefuse(await checkOut({ db }, callerOf(response), bodyOf(request, checkoutCall)));
      response.status(201).json({ success: true, acknowledged: true, insertedId: orderId });
    })
    .all(methodNotAllowed);

  router
    .route("/allorder")
    .get(...allow("list orders"), async (request, response) => {
      const caller = callerOf(response);
      const part = partAsked(request);
      const found = () => findOrders({ db }, queryOf(request, allOrdersQuery), part);
      sendPart(
        request,
        response,
        may(caller, "list all orders") ? await found() : await listOwnOrders({ db }, caller, part),
      );
    })
    .all(methodNotAllowed);

  router
    .route("/waiting")
    .get(...allow("read the overview"), async (_request, response) => {
      response.json(orRefuse(await countWaiting({ db }, callerOf(response))).waiting);
    })
    .all(methodNotAllowed);

  router
    .route("/overview")
    .get(...allow("read the overview"), async (request, response) => {
      const { days, zone } = queryOf(request, overviewQuery);
      const asked = { days: Number(days), zone, now: new Date() };
      response.json(orRefuse(await readOverview({ db }, callerOf(response), asked)).overview);
    })
    .all(methodNotAllowed);

  router
    .route("/orders")
    .get(...allow("list a customer's orders"), async (request, response) => {
      const { part } = orRefuse(
        await listOrdersOf({ db }, callerOf(response), customerOf(request), partAsked(request)),
      );
      sendPart(request, response, part);
    })
    .all(methodNotAllowed);

  router
    .route("/orders/:id")
    .get(...allow("read an order"), async (request, response) => {
      const { order } = orRefuse(await getOrder({ db }, callerOf(response), idOf(request, "order-not-found")));
      response.json(order);
    })
    .patch(...allow("pay an order"), async (request, response) => {
      const orderId = idOf(request, "order-not-found");
      const { appointment, transactionId } = bodyOf(request, settlementInput);
      if (appointment && appointment !== orderId)
        throw new Refusal("invalid-input", {
          errors: [{ field: "appointment", message: "appointment is the ID of another order" }],
        });
      const confirm = async () => confirmPayment(await payments(), callerOf(response), { orderId, transactionId });
      sendModified(response, orRefuse(await whileStripeAnswers(confirm)));
    })
    .delete(...allow("cancel an order"), async (request, response) => {
      const orderId = idOf(request, "order-not-found");
      orRefuse(await whileStripeAnswers(async () => cancelOrder(await payments(), callerOf(response), orderId)));
      sendDeleted(response);
    })
    .all(methodNotAllowed);

  router
    .route("/orders/:id/restock")
    .post(...allow("restock orders"), async (request, response) => {
      const orderId = idOf(request, "order-not-found");
      sendModified(response, orRefuse(await restockOrder({ db }, callerOf(response), orderId)));
    })
    .all(methodNotAllowed);

  const shipmentAt = (request: Request) => ({
    orderId: idOf(request, "order-not-found"),
    shipmentId: idOf(request, "shipment-not-found", "shipmentId"),
  });

  router
    .route("/orders/:id/shipments")
    .get(...allow("read an order"), async (request, response) => {
      const orderId = idOf(request, "order-not-found");
      response.json(orRefuse(await readShipments({ db }, callerOf(response), orderId)).shipments);
    })
    .post(...allow("ship orders"), async (request, response) => {
      const orderId = idOf(request, "order-not-found");
      const call = bodyOf(request, shipmentCall);
      orRefuse(await shipOrder({ db }, callerOf(response), orderId, call));
      sendInserted(response, call.shipmentId);
    })
    .all(methodNotAllowed);

  router
    .route("/orders/:id/shipments/:shipmentId")
    .patch(...allow("ship orders"), async (request, response) => {
      bodyOf(request, deliveryCall);
      sendModified(response, orRefuse(await deliverShipment({ db }, callerOf(response), shipmentAt(request))));
    })
    .delete(...allow("ship orders"), async (request, response) => {
      orRefuse(await takeBackShipment({ db }, callerOf(response), shipmentAt(request)));
      sendDeleted(response);
    })
    .all(methodNotAllowed);

  const refundAt = (request: Request) => ({
    orderId: idOf(request, "order-not-found"),
    refundId: idOf(request, "refund-not-found", "refundId"),
  });

  router
    .route("/orders/:id/refunds")
    .get(...allow("read an order"), async (request, response) => {
      const orderId = idOf(request, "order-not-found");
      response.json(orRefuse(await readRefunds({ db }, callerOf(response), orderId)).refunds);
    })
    .post(...allow("refund orders"), async (request, response) => {
      const orderId = idOf(request, "order-not-found");
      const call = bodyOf(request, refundCall);
      orRefuse(await refundOrder(await payments(), callerOf(response), orderId, call));
      sendInserted(response, call.refundId);
    })
    .all(methodNotAllowed);

  router
    .route("/orders/:id/refunds/:refundId/again")
    .post(...allow("refund orders"), async (request, response) => {
      orRefuse(await refundAgain(await payments(), callerOf(response), refundAt(request)));
      sendModified(response, { changed: true });
    })
    .all(methodNotAllowed);

  router
    .route("/orders/:id/note")
    .get(...allow("write notes"), async (request, response) => {
      const orderId = idOf(request, "order-not-found");
      const { note, by, writtenAt } = orRefuse(await readNote({ db }, callerOf(response), orderId));
      response.json({ note, by, writtenAt });
    })
    .put(...allow("write notes"), async (request, response) => {
      const orderId = idOf(request, "order-not-found");
      const { note } = bodyOf(request, noteCall);
      sendModified(response, orRefuse(await writeNote({ db }, callerOf(response), orderId, note)));
    })
    .all(methodNotAllowed);

  return router;
};
