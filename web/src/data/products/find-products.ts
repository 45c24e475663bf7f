import { PRODUCT_IDS_MAX } from "contract/abuse-limits";
import { type Product, product } from "contract/product";
import { productsBySkuCall, productsCall } from "../../config/calls.ts";
import { getList } from "../answers.ts";

/** Asks for products in parts of as many as one call can name. Throws an ApiError when the shop can't be reached. */
const inParts = async (names: readonly string[], callFor: (names: readonly string[]) => string): Promise<Product[]> => {
  const distinct = [...new Set(names)];
  const parts = Array.from({ length: Math.ceil(distinct.length / PRODUCT_IDS_MAX) }, (_, part) =>
    distinct.slice(part * PRODUCT_IDS_MAX, (part + 1) * PRODUCT_IDS_MAX),
  );
  return (await Promise.all(parts.map((part) => getList(callFor(part), product)))).flat();
};

/** The products with these IDs. Those that do not exist are missing. */
export const findProducts = (ids: readonly string[]): Promise<Product[]> => inParts(ids, productsCall);

/** The products with these SKUs, in capitals. Those that do not exist are missing. */
export const findProductsBySku = (skus: readonly string[]): Promise<Product[]> => inParts(skus, productsBySkuCall);
