import type { Router } from "express";
import { deleteCategory, listCategories } from "../catalog/categories.ts";
import {
  addProduct,
  deleteProduct,
  findSkus,
  getCurrentProduct,
  getProduct,
  getProducts,
  listProducts,
} from "../catalog/products.ts";
import { openCatalog } from "../catalog/read-catalog.ts";
import { readUsual } from "../catalog/read-usual.ts";
import { catalogQuery } from "../contract/catalog.ts";
import { productInput } from "../contract/product-input.ts";
import { sendDeleted, sendInserted } from "./answers.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse, Refusal } from "./errors.ts";
import { cached, requireKnown } from "./headers.ts";
import { addressFor, wholeAddress } from "./image-addresses.ts";
import { bodyOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { type Handler, makeRouter } from "./make-router.ts";
import { productsQuery, publicQuery } from "./queries.ts";

export const productsRouter = (services: ApiServices): Router => {
  const { site } = services;
  const allow = allowing(services);
  const withImage = wholeAddress(site);
  const withImageFor = addressFor(site);
  return makeRouter({
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

export const usualRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  const withImageFor = addressFor(services.site);
  return makeRouter({
    "/users/:id/usual": {
      get: allow("order again", async (request, response, caller) => {
        const uid = idOf(request, "user-not-found");
        const { lastOrder, products } = orRefuse(await readUsual(services, caller, uid)).usual;
        const withImages = <T extends { img: string }>(items: T[]) => items.map((item) => withImageFor(request, item));
        response.json({
          lastOrder: lastOrder && { ...lastOrder, pictures: withImages(lastOrder.pictures) },
          products: withImages(products),
        });
      }),
    },
  });
};

export const categoriesRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeRouter({
    "/categories": {
      get: cached({}, async (_request, response) => response.json(await listCategories(services))),
    },

    "/allCategories": {
      get: allow("edit categories", async (_request, response) => response.json(await listCategories(services))),
    },

    "/categories/:id": {
      delete: allow("edit categories", async (request, response) => {
        orRefuse(await deleteCategory(services, idOf(request, "category-not-found")));
        sendDeleted(response);
      }),
    },
  });
};

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
  return makeRouter({ "/catalog": { get }, "/catalogue": { get } });
};
