import { CATEGORY_LIMITS, type Category } from "../contract/category.ts";
import { categories } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

/** Categories by position, then by ID. */
export const listCategories = async ({ db }: Store): Promise<Category[]> => {
  const found = await categories(db).orderBy("position").limit(CATEGORY_LIMITS.count).get();
  return readable(found.docs).rows.map(({ id, data: { name, position } }) => ({ _id: id, name, position }));
};
