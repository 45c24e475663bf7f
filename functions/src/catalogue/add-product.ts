import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { type ProductInput, productKeywords } from "../contract/product.ts";
import type { Caller } from "../contract/user.ts";
import { products } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Adds a product; admins only. */
export const addProduct = async (
  { db }: Store,
  caller: Caller,
  input: ProductInput,
): Promise<{ ok: true; productId: string } | Failure<"not-allowed">> => {
  if (caller.role !== "admin") return fail("not-allowed");
  const ref = products(db).doc();
  return write(db, async (tx) => {
    tx.create(ref, {
      ...input,
      keywords: productKeywords(input.name),
      lastOrder: null,
      createdAt: FieldValue.serverTimestamp(),
    });
    return { ok: true, productId: ref.id };
  });
};
