import { PRODUCT_IDS_MAX } from "contract/abuse-limits";
import type { Product } from "contract/product";
import type { Live } from "../../config/live.ts";
import type { Source } from "../live/source.ts";
import { useFollowed } from "../live/use-live.ts";
import { useUser } from "../session/user.ts";
import { productsSource } from "./use-products.ts";

/** Visitors have no listener: their products are asked for again this often, in milliseconds. */
const EVERY_MS = 60_000;

const NONE: Source<Product[]> = { path: "/products?ids=", ask: async () => [] };

/** These products, at most 60: followed for a user, asked for every minute for a visitor. Unknown ones are missing. */
export const useBasketProducts = (ids: readonly string[]): Live<Product[]> => {
  const isVisitor = useUser() === undefined;
  const sorted = ids.toSorted();
  const sourceOf = (some: readonly string[]): Source<Product[]> =>
    some.length === 0 ? NONE : { ...productsSource(some), ...(isVisitor && { everyMs: EVERY_MS, listen: undefined }) };
  const first = useFollowed(sourceOf(sorted.slice(0, PRODUCT_IDS_MAX)));
  const rest = useFollowed(sourceOf(sorted.slice(PRODUCT_IDS_MAX)));
  if (first.status !== "ready") return first;
  if (rest.status !== "ready") return rest;
  return {
    status: "ready",
    data: [...first.data, ...rest.data],
    isStale: first.isStale === true || rest.isStale === true,
    isTurning: first.isTurning === true || rest.isTurning === true,
  };
};
