import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { categories, products } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

/**
 * Deletes a category that has no products; admins only. The transaction locks the query's result, so that no product moves into the category
 * meanwhile: other operations need no such lock and use `write`.
 */
export const deleteCategory = async (
  { db }: Store,
  caller: Caller,
  slug: string,
): Promise<{ ok: true } | Failure<"not-allowed" | "category-not-found" | "category-not-empty">> => {
  if (!may(caller, "edit categories")) return fail("not-allowed");
  return db.runTransaction(async (tx) => {
    const category = await tx.get(categories(db).doc(slug));
    if (!category.exists) return fail("category-not-found");
    const inside = await tx.get(products(db).where("category", "==", slug).limit(1));
    if (!inside.empty) return fail("category-not-empty");
    tx.delete(category.ref);
    return { ok: true };
  });
};
