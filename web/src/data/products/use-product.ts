import type { CurrentProduct, Product } from "contract/product";
import { currentProductCall, productCall } from "../../config/calls.ts";
import { timed } from "../iso-time.ts";
import { firstAnswer } from "../live/first-answers.ts";
import type { Live } from "../live/live.ts";
import { useLiveDocument } from "../live/use-live.ts";
import type { ShopProduct } from "./product.ts";

/** A product in the API's answers, as the app uses it. */
export const fromAnswer = (product: Product): ShopProduct => ({ ...product, createdAt: null });

/**
 * The product with this ID, live; `undefined` when it does not exist. Until Firestore answers, it is the API's answer: with `mayBeOld` one that a
 * cache may have kept for some minutes, and otherwise, for admins, the product as it is now, because a form that edits it starts with that.
 */
export const useProduct = (productId: string, { mayBeOld = false } = {}): Live<ShopProduct | undefined> =>
  useLiveDocument<ShopProduct>(
    `products/${productId}`,
    async () => (await import("../database.ts")).productRef(productId),
    mayBeOld
      ? async () => fromAnswer(await firstAnswer<Product>(productCall(productId)))
      : async () => timed(await firstAnswer<CurrentProduct>(currentProductCall(productId))),
  );
