import type { Product } from "contract/product";
import { productsCall } from "../../config/calls.ts";
import type { Read } from "../firebase/unreadable-document.ts";
import { firstAnswer } from "../live/first-answers.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import type { ShopProduct } from "./product.ts";
import { fromAnswer } from "./use-product.ts";

/** These products, live: at least one, and at most IDS_MAX. Those that do not exist are missing. */
export const useProductsById = (ids: readonly string[]): Live<Read<ShopProduct>[]> =>
  useLiveQuery(
    `products ${ids.join(" ")}`,
    async () => (await import("../database.ts")).productsWithIds(ids),
    async () => (await firstAnswer<Product[]>(productsCall(ids))).map(fromAnswer),
  );
