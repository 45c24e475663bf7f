import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { addProduct } from "../catalog/add-product.ts";
import { deleteProduct } from "../catalog/delete-product.ts";
import { findSkus, getCurrentProduct, getProduct, getProducts, listProducts } from "../catalog/read-products.ts";
import { productInput } from "../contract/product-input.ts";
import type { Store } from "../store/store.ts";
import { sendDeleted, sendInserted } from "./answers.ts";
import { allowing, callerOf } from "./authenticate.ts";
import { methodNotAllowed, orRefuse, Refusal } from "./errors.ts";
import { cached } from "./headers.ts";
import { addressFor, wholeAddress } from "./image-addresses.ts";
import { bodyOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { productsQuery, publicQuery } from "./queries.ts";

export const productsRouter = (store: Store, auth: Auth, site: string): Router => {
  const router = Router({ caseSensitive: true });
  const allow = allowing(store, auth);
  const withImage = wholeAddress(site);
  const withImageFor = addressFor(site);

  router
    .route("/products")
    .get(cached({ query: productsQuery, site }), async (request, response) => {
      const { skus, ids = skus && (await findSkus(store, skus)) } = queryOf(request, productsQuery);
      const { items, next } = ids ? await getProducts(store, ids) : await listProducts(store, partAsked(request));
      sendPart(request, response, { items: items.map(withImage), next });
    })
    .post(...allow("edit products"), async (request, response) => {
      const added = orRefuse(await addProduct(store, callerOf(response), bodyOf(request, productInput)));
      sendInserted(response, added.productId);
    })
    .all(methodNotAllowed);

  router
    .route("/allProducts/:id")
    .get(...allow("edit products"), async (request, response) => {
      const id = idOf(request, "product-not-found");
      const { product } = orRefuse(await getCurrentProduct(store, callerOf(response), id));
      response.json(withImageFor(request, product));
    })
    .all(methodNotAllowed);

  router
    .route("/products/:id")
    .get(cached({ query: publicQuery, site }), async (request, response) => {
      const product = await getProduct(store, idOf(request, "product-not-found"));
      if (!product) throw new Refusal("product-not-found");
      response.json(withImage(product));
    })
    .delete(...allow("edit products"), async (request, response) => {
      orRefuse(await deleteProduct(store, callerOf(response), idOf(request, "product-not-found")));
      sendDeleted(response);
    })
    .all(methodNotAllowed);

  return router;
};
