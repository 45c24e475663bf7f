import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import { methodNotAllowed } from "./errors.ts";

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
export const makeRouter = (paths: Record<string, Route>): Router => routerFor(paths, true);

/** Makes a router whose paths match in any case. */
export const makeAnyCaseRouter = (paths: Record<string, Route>): Router => routerFor(paths, false);
