import type { Product } from "contract/product";
import { isSoldOut } from "contract/stock";
import { useManyProducts } from "./use-many-products.ts";

export type AlternativesOf = (product: Pick<Product, "alternatives">) => Product[];

/**
 * The alternatives of products that can be had. Asks for them in one call, and only if there are any. `isComing` until
 * the first answer.
 */
export const useAlternatives = (
  short: readonly Pick<Product, "alternatives">[],
): { alternativesOf: AlternativesOf; isComing: boolean } => {
  const ids = [...new Set(short.flatMap(({ alternatives }) => alternatives))];
  const live = useManyProducts(ids);
  const found = live.status === "ready" ? live.data.filter((product) => !isSoldOut(product)) : [];
  return {
    alternativesOf: ({ alternatives }) => alternatives.flatMap((id) => found.find(({ _id }) => _id === id) ?? []),
    isComing: ids.length > 0 && live.status === "loading",
  };
};
