import compression from "compression";
import cors from "cors";
import express, { type Express, Router } from "express";
import { descriptionRouter } from "./description.ts";
import { errorHandler, notFound, orderFailures } from "./errors.ts";
import { everyAnswer } from "./headers.ts";
import { healthRouter } from "./health.ts";
import { inboxRouter, mailRouter } from "./inbox.ts";
import type { ApiServices } from "./make-router.ts";
import { ordersRouter, paymentsRouter, refundsRouter, shipmentsRouter } from "./orders.ts";
import { catalogRouter, categoriesRouter, productsRouter } from "./products.ts";
import { jsonBodyOnly } from "./request-body.ts";
import { productReviewsRouter, reviewsRouter } from "./reviews.ts";
import { sessionsRouter } from "./sessions.ts";
import { rolesRouter, stockNoticesRouter, usersRouter } from "./users.ts";

/** The routers in the order in which Express tries them: first those that no cache answers for. */
const ROUTERS = [
  ordersRouter,
  shipmentsRouter,
  refundsRouter,
  paymentsRouter,
  usersRouter,
  sessionsRouter,
  rolesRouter,
  stockNoticesRouter,
  catalogRouter,
  productsRouter,
  productReviewsRouter,
  categoriesRouter,
  reviewsRouter,
  inboxRouter,
  mailRouter,
  healthRouter,
  descriptionRouter,
];

/** The documented HTTP API, at /api on the site and at the root of the function's own address. */
export const createApp = (services: ApiServices): Express => {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", "weak");
  app.use(
    cors({ origin: "*", maxAge: 86_400, exposedHeaders: ["Allow", "Date", "Link", "Retry-After", "X-Request-Id"] }),
  );
  app.use(everyAnswer);
  app.use(compression());
  app.use(["/order", "/api/order", "/checkout", "/api/checkout"], orderFailures);
  app.use(jsonBodyOnly);

  const routes = Router();
  for (const router of ROUTERS) routes.use(router(services));
  app.use("/api", routes);
  app.use(routes);

  app.use(notFound);
  app.use(errorHandler);
  return app;
};
