import { type Failure, fail } from "../contract/failures.ts";
import { products } from "../store/collections.ts";
import { freeSku } from "../store/skus.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Deletes a product and frees its SKU. Its orders keep their copy of its name and price. */
export const deleteProduct = async (
  { db }: Store,
  productId: string,
): Promise<{ ok: true } | Failure<"product-not-found">> => {
  return write(db, async (tx) => {
    const product = await tx.get(products(db).doc(productId));
    if (!product.exists) return fail("product-not-found");
    await freeSku(tx, db, product);
    tx.delete(product.ref);
    return { ok: true };
  });
};
