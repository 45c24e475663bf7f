import compression from "compression";
import cors from "cors";
import express, { type Express, Router } from "express";
import type { ApiServices } from "./api-services.ts";
import { errorHandler, notFound, orderFailures } from "./errors.ts";
import { everyAnswer } from "./headers.ts";
import { jsonBodyOnly } from "./request-body.ts";
import { ROUTERS } from "./routers.ts";

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
