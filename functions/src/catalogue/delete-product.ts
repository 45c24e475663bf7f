import { type Failure, fail } from "../contract/failures.ts";
import { isSku } from "../contract/product.ts";
import type { Caller } from "../contract/user.ts";
import { products, skus } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Deletes a product and frees its SKU; admins only. Its orders stay, under the name and price that they were placed with. */
export const deleteProduct = async (
  { db }: Store,
  caller: Caller,
  productId: string,
): Promise<{ ok: true } | Failure<"not-allowed" | "product-not-found">> => {
  if (caller.role !== "admin") return fail("not-allowed");
  return write(db, async (tx) => {
    const product = await tx.get(products(db).doc(productId));
    if (!product.exists) return fail("product-not-found");
    // Read without the schema: even a damaged product can be deleted.
    const sku: unknown = product.get("sku");
    if (isSku(sku)) {
      const owner = await tx.get(skus(db).doc(sku));
      if (owner.get("productId") === productId) tx.delete(owner.ref);
    }
    tx.delete(product.ref);
    return { ok: true };
  });
};
