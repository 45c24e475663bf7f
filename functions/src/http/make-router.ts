import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import type { Auth } from "firebase-admin/auth";
import type { PaymentServices } from "../payments/services.ts";
import type { Store } from "../store/store.ts";
import { methodNotAllowed } from "./errors.ts";

/** The dependencies of the HTTP API. */
export interface ApiServices extends Store {
  auth: Auth;
  /** The origin of the shop's site: "https://shop.example". */
  site: string;
  /** Emails the owner of this ID token a link that confirms their email address. Never rejects. */
  confirmEmail: (idToken: string) => Promise<void>;
  /** Loads Stripe, which takes time: called only where money moves. */
  payments: () => Promise<PaymentServices>;
}

export type Handler = (request: Request, response: Response, next: NextFunction) => unknown;
type Method = "get" | "post" | "put" | "patch" | "delete";
type Route = Partial<Record<Method, Handler | Handler[]>>;

const routerFor = (paths: Record<string, Route>, caseSensitive: boolean): Router => {
  const router = Router({ caseSensitive });
  for (const [path, handlers] of Object.entries(paths)) {
    const route = router.route(path);
    for (const [method, handler] of Object.entries(handlers))
      route[method as Method](...([handler].flat() as RequestHandler[]));
    route.all(methodNotAllowed);
  }
  return router;
};

/** Makes a router from the handlers of each path. A method without a handler gets 405. */
export const routes = (paths: Record<string, Route>): Router => routerFor(paths, true);

/** Makes a router whose paths match in any case. */
export const anyCaseRoutes = (paths: Record<string, Route>): Router => routerFor(paths, false);
