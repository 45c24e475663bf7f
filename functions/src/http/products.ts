import type { Router } from "express";
import { addProduct } from "../catalog/add-product.ts";
import { deleteProduct } from "../catalog/delete-product.ts";
import { findSkus, getCurrentProduct, getProduct, getProducts, listProducts } from "../catalog/read-products.ts";
import { productInput } from "../contract/product-input.ts";
import { sendDeleted, sendInserted } from "./answers.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse, Refusal } from "./errors.ts";
import { cached } from "./headers.ts";
import { addressFor, wholeAddress } from "./image-addresses.ts";
import { bodyOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { productsQuery, publicQuery } from "./queries.ts";
import { type ApiServices, routes } from "./routes.ts";

export const productsRouter = (services: ApiServices): Router => {
  const { site } = services;
  const allow = allowing(services);
  const withImage = wholeAddress(site);
  const withImageFor = addressFor(site);
  return routes({
    "/products": {
      get: cached({ query: productsQuery, site }, async (request, response) => {
        const { skus, ids = skus && (await findSkus(services, skus)) } = queryOf(request, productsQuery);
        const part = ids ? getProducts(services, ids) : listProducts(services, partAsked(request));
        const { items, next } = await part;
        sendPart(request, response, { items: items.map(withImage), next });
      }),
      post: allow("edit products", async (request, response) =>
        sendInserted(response, orRefuse(await addProduct(services, bodyOf(request, productInput))).productId),
      ),
    },

    "/allProducts/:id": {
      get: allow("edit products", async (request, response) => {
        const product = await getCurrentProduct(services, idOf(request, "product-not-found"));
        if (!product) throw new Refusal("product-not-found");
        response.json(withImageFor(request, product));
      }),
    },

    "/products/:id": {
      get: cached({ query: publicQuery, site }, async (request, response) => {
        const product = await getProduct(services, idOf(request, "product-not-found"));
        if (!product) throw new Refusal("product-not-found");
        response.json(withImage(product));
      }),
      delete: allow("edit products", async (request, response) => {
        orRefuse(await deleteProduct(services, idOf(request, "product-not-found")));
        sendDeleted(response);
      }),
    },
  });
};
