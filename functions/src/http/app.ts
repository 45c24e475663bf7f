import compression from "compression";
import cors from "cors";
import express, { type Express, Router } from "express";
import type { Auth } from "firebase-admin/auth";
import type { PaymentServices } from "../payments/services.ts";
import type { Store } from "../store/store.ts";
import { catalogRouter } from "./catalog.ts";
import { categoriesRouter } from "./categories.ts";
import { descriptionRouter } from "./description.ts";
import { errorHandler, notFound, orderFailures } from "./errors.ts";
import { everyAnswer } from "./headers.ts";
import { healthRouter } from "./health.ts";
import { inboxRouter } from "./inbox.ts";
import { mailRouter } from "./mail.ts";
import { ordersRouter } from "./orders.ts";
import { paymentsRouter } from "./payments.ts";
import { productReviewsRouter } from "./product-reviews.ts";
import { productsRouter } from "./products.ts";
import { jsonBodyOnly } from "./request-body.ts";
import { reviewsRouter } from "./reviews.ts";
import { usersRouter } from "./users.ts";

interface ApiDependencies {
  /** What every call needs. */
  db: Store["db"];
  auth: Auth;
  /** The origin of the shop's site, e.g. "https://shop.example". */
  site: string;
  /** Emails the owner of this ID token a link that confirms their email address. Never rejects. */
  confirmEmail: (idToken: string) => Promise<void>;
  /** What payments need. Called only where money moves, because loading Stripe takes time. */
  payments: () => Promise<PaymentServices>;
}

/** The documented HTTP API, at /api on the site and at the root of the function's own address. */
export const createApp = ({ db, auth, site, confirmEmail, payments }: ApiDependencies): Express => {
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

  // Express tries the routers in turn. Those that no cache answers for come first.
  const routes = Router();
  routes.use(ordersRouter(payments, { db }, auth));
  routes.use(paymentsRouter(payments, { db }, auth));
  routes.use(usersRouter(payments, { db }, auth, confirmEmail));
  routes.use(catalogRouter({ db }, site));
  routes.use(productsRouter({ db }, auth, site));
  routes.use(productReviewsRouter({ db }, auth, site));
  routes.use(categoriesRouter({ db }, auth));
  routes.use(reviewsRouter({ db }, auth, site));
  routes.use(inboxRouter({ db }, auth));
  routes.use(mailRouter({ db }, auth));
  routes.use(healthRouter({ db }, auth));
  routes.use(descriptionRouter(site));
  app.use("/api", routes);
  app.use(routes);

  app.use(notFound);
  app.use(errorHandler);
  return app;
};
