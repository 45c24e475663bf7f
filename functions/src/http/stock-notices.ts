import type { Request, Router } from "express";
import { askForStock, readStockNotices, stopWaiting } from "../inbox/stock-notices.ts";
import { sendModified } from "./answers.ts";
import { allowing, identityOf } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { idOf } from "./input.ts";
import { type ApiServices, anyCaseRoutes } from "./routes.ts";

const noticeAt = (request: Request) =>
  [idOf(request, "user-not-found"), idOf(request, "product-not-found", "productId")] as const;

export const stockNoticesRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return anyCaseRoutes({
    "/users/:id/stockNotices": {
      get: allow("wait for stock", async (request, response, caller) => {
        const uid = idOf(request, "user-not-found");
        const { productIds } = orRefuse(await readStockNotices(services, caller, uid));
        response.json({ productIds });
      }),
    },

    "/users/:id/stockNotices/:productId": {
      put: allow("wait for stock", async (request, response, caller) => {
        const isConfirmed = identityOf(response).emailVerified;
        sendModified(response, orRefuse(await askForStock(services, { ...caller, isConfirmed }, ...noticeAt(request))));
      }),
      delete: allow("wait for stock", async (request, response, caller) =>
        sendModified(response, orRefuse(await stopWaiting(services, caller, ...noticeAt(request)))),
      ),
    },
  });
};
