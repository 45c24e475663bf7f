import { CATEGORY_LIMITS, type Category } from "../contract/category.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { categories, products } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

/** Categories by position, then by ID. */
export const listCategories = async ({ db }: Store): Promise<Category[]> => {
  const found = await categories(db).orderBy("position").limit(CATEGORY_LIMITS.count).get();
  return readable(found.docs).rows.map(({ id, data: { name, position } }) => ({ _id: id, name, position }));
};

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
