import { type Failure, fail } from "../contract/failures.ts";
import { categories, products } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

/** Deletes an empty category. The transaction locks the query, so that no product moves in meanwhile. */
export const deleteCategory = async (
  { db }: Store,
  slug: string,
): Promise<{ ok: true } | Failure<"category-not-found" | "category-not-empty">> => {
  return db.runTransaction(async (tx) => {
    const category = await tx.get(categories(db).doc(slug));
    if (!category.exists) return fail("category-not-found");
    const inside = await tx.get(products(db).where("category", "==", slug).limit(1));
    if (!inside.empty) return fail("category-not-empty");
    tx.delete(category.ref);
    return { ok: true };
  });
};
