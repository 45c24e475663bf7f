import type { Product } from "contract/product";
import { productsCall } from "../../config/calls.ts";
import type { Source } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { findProducts } from "./find-products.ts";

const EVERY_MS = 60_000;

const sourceOf = (ids: readonly string[]): Source<Product[]> => ({
  path: productsCall(ids),
  ask: () => findProducts(ids),
  isPart: true,
  everyMs: ids.length > 0 ? EVERY_MS : undefined,
});

/** These products, however many, asked for again every minute. Those that do not exist are missing. */
export const useManyProducts = (ids: readonly string[]) => useLive(sourceOf(ids.toSorted()));
