import type { Product } from "contract/product";
import { firstAnswer } from "../live/first-answers.ts";
import type { Live } from "../live/live.ts";
import { useLiveDocument } from "../live/use-live.ts";
import type { ShopProduct } from "./product.ts";

/** The API call for a product. */
export const productCall = (productId: string): string => `/products/${encodeURIComponent(productId)}`;

/** A product in the API's answers, as the app uses it. */
export const fromAnswer = (product: Product): ShopProduct => ({ ...product, createdAt: null });

/**
 * The product with this ID, live; `undefined` when it does not exist. With `mayBeOld`, it is first the API's answer, which a cache may have
 * kept for some minutes: a form that edits the product must not start with that.
 */
export const useProduct = (productId: string, { mayBeOld = false } = {}): Live<ShopProduct | undefined> =>
  useLiveDocument<ShopProduct>(
    `products/${productId}`,
    async () => (await import("../database.ts")).productRef(productId),
    mayBeOld ? async () => fromAnswer(await firstAnswer<Product>(productCall(productId))) : undefined,
  );
