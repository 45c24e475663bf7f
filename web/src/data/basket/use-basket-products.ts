import { PRODUCT_IDS_MAX } from "contract/limits";
import type { Live } from "../../config/live.ts";
import type { Source } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import type { ShopProduct } from "../products/product-queries.ts";
import { productsSource } from "../products/use-products.ts";
import { useUser } from "../session/user.ts";

/** Visitors have no listener: their products are asked for again this often, in milliseconds. */
const EVERY_MS = 60_000;

const NONE: Source<ShopProduct[]> = { path: "/products?ids=", ask: async () => [], isPublic: true };

/** These products, at most 60 of them: live for a signed-in user, and for a visitor every minute. Those that do not exist are missing. */
export const useBasketProducts = (ids: readonly string[]): Live<ShopProduct[]> => {
  const isVisitor = useUser() === undefined;
  const sorted = ids.toSorted();
  const sourceOf = (some: readonly string[]): Source<ShopProduct[]> =>
    some.length === 0
      ? NONE
      : { ...productsSource(some), isPublic: true, ...(isVisitor && { everyMs: EVERY_MS, onReturn: true }) };
  const first = useLive(sourceOf(sorted.slice(0, PRODUCT_IDS_MAX)));
  const rest = useLive(sourceOf(sorted.slice(PRODUCT_IDS_MAX)));
  if (first.status !== "ready") return first;
  if (rest.status !== "ready") return rest;
  return {
    status: "ready",
    data: [...first.data, ...rest.data],
    isStale: first.isStale === true || rest.isStale === true,
    isTurning: first.isTurning === true || rest.isTurning === true,
  };
};
