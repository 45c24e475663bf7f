import { type RequestHandler, Router } from "express";
import { openCatalog } from "../catalog/read-catalog.ts";
import { catalogQuery } from "../contract/catalog.ts";
import type { Store } from "../store/store.ts";
import { methodNotAllowed } from "./errors.ts";
import { requireKnown } from "./headers.ts";
import { wholeAddress } from "./image-addresses.ts";
import { queryOf } from "./input.ts";

/**
 * An admin's change shows within 10 seconds: about 2 until the view has it, 2 until an instance reads it, and 5 in the CDN, which answers all
 * others meanwhile. A browser asks each time, and gets nothing again that it has.
 */
const cachedBriefly: RequestHandler = (request, response, next) => {
  requireKnown(request, catalogQuery);
  response.set("Cache-Control", "public, max-age=0, s-maxage=5");
  next();
};

export const catalogRouter = ({ db }: Store, site: string): Router => {
  const router = Router({ caseSensitive: true });
  const withImage = wholeAddress(site);
  const catalog = openCatalog(db);

  router
    // The second spelling is for clients that know the call by its former name.
    .route(["/catalog", "/catalogue"])
    .get(cachedBriefly, async (request, response) => {
      const { products, ...rest } = await catalog(queryOf(request, catalogQuery));
      response.json({ products: products.map(withImage), ...rest });
    })
    .all(methodNotAllowed);

  return router;
};
