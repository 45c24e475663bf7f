import type { Router } from "express";
import { openCatalog } from "../catalog/read-catalog.ts";
import { catalogQuery } from "../contract/catalog.ts";
import { requireKnown } from "./headers.ts";
import { wholeAddress } from "./image-addresses.ts";
import { queryOf } from "./input.ts";
import { type ApiServices, type Handler, routes } from "./routes.ts";

export const catalogRouter = ({ db, site }: ApiServices): Router => {
  const withImage = wholeAddress(site);
  const catalog = openCatalog(db);
  // An admin's change shows within 10 seconds: 2 until the view has it, 2 until an instance reads it, and 5 in the CDN.
  const get: Handler = async (request, response) => {
    requireKnown(request, catalogQuery);
    response.set("Cache-Control", "public, max-age=0, s-maxage=5");
    const { products, ...rest } = await catalog(queryOf(request, catalogQuery));
    response.json({ products: products.map(withImage), ...rest });
  };
  // Existing clients know the call by its former name.
  return routes({ "/catalog": { get }, "/catalogue": { get } });
};
