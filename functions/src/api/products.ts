import { Router } from "express";
import * as z from "zod/mini";
import { parse, wholeNumber } from "../contract/fields.ts";
import { getProduct, listProducts, PRODUCTS_MAX } from "../shop/list-products.ts";
import type { Shop } from "../shop/shop.ts";
import { methodNotAllowed, Refusal } from "./errors.ts";
import { idOf } from "./input.ts";

/** Public data, the same for everybody: a shared cache may keep it. */
const CACHE = "public, max-age=60, s-maxage=300, stale-while-revalidate=600";

const listInput = z.object({
  limit: z.optional(wholeNumber({ required: "limit is Required", min: 1, max: PRODUCTS_MAX })),
  after: z.optional(z.string()),
});

export const productsRouter = (shop: Pick<Shop, "db">): Router => {
  const router = Router();

  router
    .route("/products")
    .get(async (request, response) => {
      const query = parse(listInput, request.query);
      if (!query.ok) throw new Refusal("invalid-input", query.errors);
      const limit = query.value.limit ?? PRODUCTS_MAX;
      const { products, next } = await listProducts(shop, { limit, after: query.value.after });
      if (next) response.set("Link", `<?limit=${limit}&after=${encodeURIComponent(next)}>; rel="next"`);
      response.set("Cache-Control", CACHE).json(products);
    })
    .all(methodNotAllowed("GET"));

  router
    .route("/products/:id")
    .get(async (request, response) => {
      const product = await getProduct(shop, idOf(request, "product-not-found"));
      if (!product) throw new Refusal("product-not-found");
      response.set("Cache-Control", CACHE).json(product);
    })
    .all(methodNotAllowed("GET"));

  return router;
};
