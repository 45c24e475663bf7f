import type { Router } from "express";
import { findInvoices, getInvoice, listInvoicesOf } from "../papers/read-invoices.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { makeAnyCaseRouter } from "./make-router.ts";
import { invoicesQuery } from "./queries.ts";

export const invoicesRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeAnyCaseRouter({
    "/invoices": {
      get: allow("list invoices", async (request, response) =>
        sendPart(request, response, await findInvoices(services, queryOf(request, invoicesQuery), partAsked(request))),
      ),
    },

    "/invoices/:id": {
      get: allow("read an invoice", async (request, response, caller) =>
        response.json(orRefuse(await getInvoice(services, caller, idOf(request, "invoice-not-found"))).invoice),
      ),
    },

    "/orders/:id/invoices": {
      get: allow("read an order", async (request, response, caller) => {
        const orderId = idOf(request, "order-not-found");
        response.json(orRefuse(await listInvoicesOf(services, caller, orderId)).invoices);
      }),
    },
  });
};
