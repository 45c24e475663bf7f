import type { Request, Router } from "express";
import { checkInBody } from "../contract/check-in.ts";
import { checkoutBody } from "../contract/checkout.ts";
import { addressBody, orderBody, settlementInput } from "../contract/order-input.ts";
import { noteBody } from "../contract/order-note.ts";
import { overviewQuery } from "../contract/overview.ts";
import { paymentIntentInput } from "../contract/payment.ts";
import { may } from "../contract/permissions.ts";
import { quoteBody } from "../contract/quote-input.ts";
import { referencesBody } from "../contract/references.ts";
import { refundBody } from "../contract/refund.ts";
import { missingOfSeller } from "../contract/settings.ts";
import { shipmentBody, shipmentChange } from "../contract/shipment.ts";
import { taxQuery } from "../contract/tax-report.ts";
import { changeAddress } from "../orders/change-address.ts";
import { changeReferences } from "../orders/change-references.ts";
import { checkInShipment, endCheckIns } from "../orders/check-ins.ts";
import { checkOut } from "../orders/check-out.ts";
import { findOrders } from "../orders/list-all-orders.ts";
import { readNote, writeNote } from "../orders/note.ts";
import { placeOrder } from "../orders/place-order.ts";
import { quoteBasket } from "../orders/quote-basket.ts";
import { getOrder, listOrdersOf, listOrdersOfAccount, listRefunds } from "../orders/read-orders.ts";
import { countWaiting, readOverview } from "../orders/read-overview.ts";
import { readTax } from "../orders/read-tax.ts";
import { cancelOrder } from "../orders/release-order.ts";
import { changeShipment, readShipments, shipOrder, takeBackShipment } from "../orders/shipments.ts";
import { confirmPayment } from "../payments/confirm-payment.ts";
import { refundAgain, refundOrder } from "../payments/decide-refund.ts";
import { findOrderToPay } from "../payments/find-order-to-pay.ts";
import { openPayment } from "../payments/open-payment.ts";
import type { QuoteServices } from "../payments/quotes.ts";
import { whileStripeAnswers } from "../payments/while-stripe-answers.ts";
import { restockOrder } from "../stock/move-stock.ts";
import { readSettings, readZone } from "../store/settings.ts";
import { sendDeleted, sendInserted, sendModified } from "./answers.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse, Refusal } from "./errors.ts";
import { bodyOf, customerOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { makeAnyCaseRouter } from "./make-router.ts";
import { allOrdersQuery, ordersQuery } from "./queries.ts";

/** Loads Stripe only where it works out the tax. */
const quotingBy = ({ db, payments }: ApiServices): QuoteServices => ({
  db,
  askTax: async (question) => (await payments()).askTax(question),
});

export const ordersRouter = (services: ApiServices): Router => {
  const { payments } = services;
  const quoting = quotingBy(services);
  const allow = allowing(services);
  return makeAnyCaseRouter({
    "/order": {
      post: allow("place orders", async (request, response, caller) => {
        const call = bodyOf(request, orderBody);
        const { orderId } = orRefuse(await whileStripeAnswers(() => placeOrder(quoting, caller, call)));
        response.status(201).json({ success: true, acknowledged: true, insertedId: orderId });
      }),
    },

    "/checkout": {
      post: allow("place orders", async (request, response, caller) => {
        const call = bodyOf(request, checkoutBody);
        const { orderId } = orRefuse(await whileStripeAnswers(() => checkOut(quoting, caller, call)));
        response.status(201).json({ success: true, acknowledged: true, insertedId: orderId });
      }),
    },

    "/quote": {
      post: allow("place orders", async (request, response, caller) => {
        const body = bodyOf(request, quoteBody);
        response.json(orRefuse(await whileStripeAnswers(() => quoteBasket(quoting, caller, body))).quote);
      }),
    },

    "/allorder": {
      get: allow("list orders", async (request, response, caller) => {
        const part = partAsked(request);
        const found = may(caller, "list all orders")
          ? findOrders(services, queryOf(request, allOrdersQuery), part)
          : listOrdersOfAccount(services, caller, part);
        sendPart(request, response, await found);
      }),
    },

    "/waiting": {
      get: allow("read the overview", async (_request, response) => response.json(await countWaiting(services))),
    },

    "/overview": {
      get: allow("read the overview", async (request, response) => {
        const { days, zone: asked } = queryOf(request, overviewQuery);
        const { zone, seller } = await readSettings(services);
        const figures = await readOverview(services, { days: Number(days), zone: asked ?? zone, now: new Date() });
        response.json({ ...figures, sellerLacks: missingOfSeller(seller) });
      }),
    },

    "/tax": {
      get: allow("read the overview", async (request, response) => {
        const days = queryOf(request, taxQuery);
        response.json(await readTax(services, { ...days, zone: await readZone(services) }));
      }),
    },

    "/orders": {
      get: allow("list a customer's orders", async (request, response, caller) => {
        const asked = [customerOf(request), partAsked(request), queryOf(request, ordersQuery)] as const;
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

    "/orders/:id/address": {
      put: allow("pay an order", async (request, response, caller) => {
        const orderId = idOf(request, "order-not-found");
        const { address } = bodyOf(request, addressBody);
        const change = async () => changeAddress(await payments(), caller, orderId, address);
        sendModified(response, orRefuse(await whileStripeAnswers(change)));
      }),
    },

    "/orders/:id/references": {
      put: allow("change an order's references", async (request, response, caller) => {
        const orderId = idOf(request, "order-not-found");
        const references = bodyOf(request, referencesBody);
        sendModified(response, orRefuse(await changeReferences(services, caller, orderId, references)));
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

const shipmentAt = (request: Request) => ({
  orderId: idOf(request, "order-not-found"),
  shipmentId: idOf(request, "shipment-not-found", "shipmentId"),
});

export const shipmentsRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeAnyCaseRouter({
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
        const change = bodyOf(request, shipmentChange);
        sendModified(response, orRefuse(await changeShipment(services, shipmentAt(request), change)));
      }),
      delete: allow("ship orders", async (request, response) => {
        orRefuse(await takeBackShipment(services, shipmentAt(request)));
        sendDeleted(response);
      }),
    },

    "/orders/:id/shipments/:shipmentId/check-in": {
      put: allow("check in a shipment", async (request, response, caller) => {
        const body = bodyOf(request, checkInBody);
        sendModified(response, orRefuse(await checkInShipment(services, caller, shipmentAt(request), body)));
      }),
    },

    "/orders/:id/check-ins/done": {
      post: allow("answer check-ins", async (request, response) =>
        sendModified(response, orRefuse(await endCheckIns(services, idOf(request, "order-not-found")))),
      ),
    },
  });
};

export const refundsRouter = (services: ApiServices): Router => {
  const { payments } = services;
  const allow = allowing(services);
  return makeAnyCaseRouter({
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

export const paymentsRouter = (services: ApiServices): Router => {
  const post = allowing(services)("pay an order", async (request, response, caller) => {
    const { orderId, price, totalCents } = bodyOf(request, paymentIntentInput);
    // A price names the total that its page has seen, too.
    const order = orderId ? { orderId, totalCents } : orRefuse(await findOrderToPay(services, caller, price ?? 0));
    const open = async () => openPayment(await services.payments(), caller, order.orderId, order);
    const { clientSecret } = orRefuse(await whileStripeAnswers(open));
    response.json({ clientSecret });
  });
  return makeAnyCaseRouter({ "/create-payment-intent": { post } });
};
