import { type Failure, fail } from "../contract/failures.ts";
import type { Caller, Shop } from "../payments/shop.ts";
import { products } from "../store/collections.ts";

/** Deletes a product; admins only. Its orders stay, under the name and price that they were placed with. */
export const deleteProduct = async (
  { db, reached }: Pick<Shop, "db" | "reached">,
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
