import { bookkeeperRouter } from "./bookkeeper.ts";
import { descriptionRouter } from "./description.ts";
import { healthRouter } from "./health.ts";
import { inboxRouter, mailRouter } from "./inbox.ts";
import { invoicesRouter } from "./invoices.ts";
import { listsRouter } from "./lists.ts";
import { ordersRouter, paymentsRouter, refundsRouter, shipmentsRouter } from "./orders.ts";
import { placesRouter } from "./places.ts";
import { catalogRouter, categoriesRouter, productsRouter, usualRouter } from "./products.ts";
import { recallsRouter } from "./recalls.ts";
import { productReviewsRouter, reviewsRouter } from "./reviews.ts";
import { sessionsRouter } from "./sessions.ts";
import { settingsRouter } from "./settings.ts";
import { suppliesRouter } from "./supplies.ts";
import { rolesRouter, stockNoticesRouter, usersRouter } from "./users.ts";

/** The routers in the order in which Express tries them: first those that no cache answers for. */
export const ROUTERS = [
  ordersRouter,
  shipmentsRouter,
  refundsRouter,
  paymentsRouter,
  invoicesRouter,
  recallsRouter,
  usersRouter,
  sessionsRouter,
  rolesRouter,
  stockNoticesRouter,
  placesRouter,
  listsRouter,
  bookkeeperRouter,
  suppliesRouter,
  usualRouter,
  catalogRouter,
  productsRouter,
  productReviewsRouter,
  categoriesRouter,
  reviewsRouter,
  inboxRouter,
  mailRouter,
  settingsRouter,
  healthRouter,
  descriptionRouter,
];
