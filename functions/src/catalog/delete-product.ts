import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { products } from "../store/collections.ts";
import { freeSku } from "../store/skus.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Deletes a product and frees its SKU; admins only. Its orders stay, under the name and price that they were placed with. */
export const deleteProduct = async (
  { db }: Store,
  caller: Caller,
  productId: string,
): Promise<{ ok: true } | Failure<"not-allowed" | "product-not-found">> => {
  if (!may(caller, "edit products")) return fail("not-allowed");
  return write(db, async (tx) => {
    const product = await tx.get(products(db).doc(productId));
    if (!product.exists) return fail("product-not-found");
    await freeSku(tx, db, product);
    tx.delete(product.ref);
    return { ok: true };
  });
};
