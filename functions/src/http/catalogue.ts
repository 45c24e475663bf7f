import { type RequestHandler, Router } from "express";
import { openCatalogue } from "../catalogue/read-catalogue.ts";
import { catalogueQuery } from "../contract/catalogue.ts";
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
  requireKnown(request, catalogueQuery);
  response.set("Cache-Control", "public, max-age=0, s-maxage=5");
  next();
};

export const catalogueRouter = ({ db }: Store, site: string): Router => {
  const router = Router({ caseSensitive: true });
  const withImage = wholeAddress(site);
  const catalogue = openCatalogue(db);

  router
    .route("/catalogue")
    .get(cachedBriefly, async (request, response) => {
      const { products, ...rest } = await catalogue(queryOf(request, catalogueQuery));
      response.json({ products: products.map(withImage), ...rest });
    })
    .all(methodNotAllowed);

  return router;
};
