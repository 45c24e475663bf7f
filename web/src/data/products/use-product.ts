import { useMemo } from "react";
import type { Live } from "../live/live.ts";
import { useLiveDocument } from "../live/use-live.ts";
import { productRef, type ShopProduct } from "./product.ts";

/** The product with this ID, live; `undefined` when it does not exist. */
export const useProduct = (productId: string): Live<ShopProduct | undefined> =>
  useLiveDocument(useMemo(() => productRef(productId), [productId]));
