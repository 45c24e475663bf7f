import { type Failure, fail } from "../contract/failures.ts";
import type { Caller } from "../contract/user.ts";
import { products } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

/** Deletes a product; admins only. Its orders stay, under the name and price that they were placed with. */
export const deleteProduct = async (
  { db, reached }: Store,
  caller: Caller,
  productId: string,
): Promise<{ ok: true } | Failure<"not-allowed" | "product-not-found">> => {
  if (caller.role !== "admin") return fail("not-allowed");
  const product = await products(db).doc(productId).get();
  if (!product.exists) return fail("product-not-found");
  await reached?.("product-read");
  await product.ref.delete();
  return { ok: true };
};
