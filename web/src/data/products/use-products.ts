import { currentProduct, type Product, product } from "contract/product";
import { currentProductCall, productCall, productsCall } from "../../config/calls.ts";
import type { Live } from "../../config/live.ts";
import { documentSource, listSource } from "../live/sources.ts";
import { useFollowed, useLive } from "../live/use-live.ts";
import { findProducts } from "./find-products.ts";

const queries = () => import("./products-in-firestore.ts");

/** The product with this ID, followed; null if it does not exist. At first it may be minutes old. */
export const useProduct = (productId: string) =>
  useFollowed(documentSource(productCall(productId), product, async () => (await queries()).productRef(productId)));

/** The product with this ID as it is now, followed, for a form that edits it; for admins. */
export const useCurrentProduct = (productId: string) =>
  useFollowed(
    documentSource(currentProductCall(productId), currentProduct, async () => (await queries()).productRef(productId)),
  );

/** These products: at least one, and at most 30. Those that do not exist are missing. */
export const productsSource = (ids: readonly string[]) =>
  listSource(productsCall(ids), product, async () => (await queries()).productsWithIds(ids));

/** The same, followed: their stock is on the screen. */
export const useProductsById = (ids: readonly string[]) => useFollowed(productsSource(ids));

/** The products of lines, however many, for admins who pack them. Those that do not exist are missing. */
export const useProductsOf = (lines: readonly { productId: string }[]): Live<Product[]> => {
  const ids = [...new Set(lines.map(({ productId }) => productId))].sort();
  return useLive({ path: productsCall(ids), ask: () => findProducts(ids), isPart: true });
};
