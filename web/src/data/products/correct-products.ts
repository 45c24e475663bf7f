import type { RefusedLine } from "contract/checkout";
import type { Product } from "contract/product";
import { queryClient } from "../live/query-client.ts";

/** Takes over what the shop says of products when it refuses an order: cached products may be minutes old. */
export const correctProducts = (lines: readonly RefusedLine[]): void => {
  const nowOf = new Map(lines.map((line) => [line.productId, line]));
  queryClient.setQueriesData<Product[]>(
    { predicate: ({ queryKey: [path] }) => String(path).startsWith("/products?ids=") },
    (products) =>
      products?.flatMap((product) => {
        const now = nowOf.get(product._id);
        if (!now) return product;
        const { price, minimumOrderQuantity, availableQuantity } = now;
        if (price === null || minimumOrderQuantity === null || availableQuantity === null) return [];
        return { ...product, price, minimumOrderQuantity, availableQuantity };
      }),
  );
};
