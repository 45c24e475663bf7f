import type { Catalogue } from "contract/catalogue";
import type { CurrentProduct, Product } from "contract/product";
import { currentProductCall, productCall, productsCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { timed } from "../iso-time.ts";
import { documentSource, listSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { type CatalogueAddress, callFor } from "./catalogue-address.ts";
import type { ShopProduct } from "./product-queries.ts";

const queries = () => import("./product-queries.ts");

/** A product in the API's answers, as the app uses it. */
export const fromAnswer = (product: Product): ShopProduct => ({ ...product, createdAt: null });

/** The product with this ID, live; null if it does not exist. At first it is as caches may have kept it for some minutes. */
export const useProduct = (productId: string) =>
  useLive(
    documentSource<Product, ShopProduct>(productCall(productId), fromAnswer, async () =>
      (await queries()).productRef(productId),
    ),
  );

/** The product with this ID as it is now, live: a form that edits it starts with that; for admins. */
export const useCurrentProduct = (productId: string) =>
  useLive(
    documentSource<CurrentProduct, ShopProduct>(currentProductCall(productId), timed, async () =>
      (await queries()).productRef(productId),
    ),
  );

/** These products: at least one, and at most 30. Those that do not exist are missing. */
export const productsSource = (ids: readonly string[]) =>
  listSource<Product, ShopProduct>(productsCall(ids), fromAnswer, async () => (await queries()).productsWithIds(ids));

/** The same, live. */
export const useProductsById = (ids: readonly string[]) => useLive(productsSource(ids));

/** A page of products, from the search of the API. It is asked for again when the user comes back, and every `everyMs` milliseconds. */
export const useCatalogue = (address: CatalogueAddress, limit: number, everyMs?: number) => {
  const path = callFor(address, limit);
  return useLive({
    path,
    ask: () => api.get<Catalogue>(path),
    isPart: true,
    isPublic: true,
    onReturn: true,
    ...(everyMs !== undefined && { everyMs }),
  });
};
